export interface Measured {
  /** In milliseconds, with one call at a time. */
  readonly p50: number;
  readonly p99: number;
  /** With `CONCURRENCY` calls in flight. */
  readonly perSecond: number;
}

/** @param lane number of the worker, from 0. Workers must not change the same rows. */
export type Work = (lane: number) => Promise<void>;

export const CONCURRENCY = 8;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function throughput(work: Work, count: number): Promise<number> {
  const begun = performance.now();
  let left = count;
  const one = async (lane: number): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await work(lane);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, (_, lane) => one(lane)));
  return (count * 1_000) / (performance.now() - begun);
}

/** Measures works in turn, so that a slow moment of the machine affects all of them. */
export async function measure<Name extends string>(
  works: Record<Name, Work>,
  rounds: number,
): Promise<Record<Name, Measured>> {
  const named = Object.entries(works) as [Name, Work][];
  const times = new Map<Name, number[]>(named.map(([name]) => [name, []]));
  const warmUp = Math.min(10, rounds);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [name, work] of named) {
      const begun = performance.now();
      await work(0);
      if (round >= 0) times.get(name)?.push(performance.now() - begun);
    }
  }
  const measured: [Name, Measured][] = [];
  for (const [name, work] of named) {
    const sorted = (times.get(name) ?? []).sort((a, b) => a - b);
    const perSecond = await throughput(work, rounds);
    measured.push([name, { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), perSecond }]);
  }
  return Object.fromEntries(measured) as Record<Name, Measured>;
}
