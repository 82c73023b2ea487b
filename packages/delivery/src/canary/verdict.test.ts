import { addLoads, isWorse, NO_COMPARISON, type ComparedLoads } from './watch.ts';

const counts = (failures: number, loads: number) => ({ failures, loads });
const verdictOn = (...periods: readonly ComparedLoads[]): boolean =>
  isWorse(periods.reduce(addLoads, NO_COMPARISON));

describe('the verdict on a canary', () => {
  it.each([
    ['nothing was reported', counts(0, 0), counts(0, 0), false],
    ['nothing failed', counts(0, 500), counts(0, 5_000), false],
    ['the only load failed', counts(1, 1), counts(0, 1_000), false],
    ['two loads failed, fewer than the minimum', counts(2, 2), counts(0, 1_000), false],
    ['the first three loads failed', counts(3, 3), counts(0, 0), true],
    ['three of twenty loads failed, and no stable load', counts(3, 20), counts(0, 200), true],
    ['three of twenty loads failed, before any stable load', counts(3, 20), counts(0, 0), false],
    [
      'three of twenty loads failed, and no load of a small stable sample',
      counts(3, 20),
      counts(0, 20),
      false,
    ],
    ['the rates are equal', counts(10, 100), counts(90, 900), false],
    ['the rate is higher, but within chance', counts(13, 100), counts(90, 900), false],
    ['the rate is three times as high', counts(30, 100), counts(90, 900), true],
    ['the rate is lower', counts(3, 100), counts(90, 900), false],
    ['five of ten thousand loads failed', counts(5, 10_000), counts(0, 90_000), false],
    ['every page crashes twice after it has loaded', counts(40, 20), counts(0, 200), true],
    ['all loads of both releases fail, as without a network', counts(50, 50), counts(400, 400), false],
  ])('%s: canary %j is worse than stable %j: %s', (_, canary, stable, expected) => {
    expect(verdictOn({ canary, stable })).toBe(expected);
  });

  it('does not blame the canary for an outage that came when it had more centres', () => {
    const quiet = { canary: counts(0, 100), stable: counts(0, 900) };
    const outage = { canary: counts(40, 100), stable: counts(40, 100) };
    expect(verdictOn(quiet, outage)).toBe(false);
  });

  it('compares only loads of the same time', () => {
    const canary = { canary: counts(5, 20), stable: counts(0, 0) };
    const stable = { canary: counts(0, 0), stable: counts(0, 200) };
    expect(verdictOn(stable, stable, canary)).toBe(true);
    expect(verdictOn(stable, { ...canary, stable: counts(50, 200) })).toBe(false);
    expect(verdictOn({ canary: counts(0, 20), stable: counts(0, 200) }, canary)).toBe(false);
  });
});

/* A look after every load of the canary is the worst case of a look every five seconds. */

const IN_FULL = process.env['IN_FULL'] === '1';
const RUNS = IN_FULL ? 2_000 : 100;

// Jest looks up a global variable slowly.
const { floor, imul, log } = Math;

/** Mulberry32 with a fixed seed, so that a failure can be repeated. */
const randomNumbers = () => {
  let seed = 1;
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let bits = imul(seed ^ (seed >>> 15), 1 | seed);
    bits ^= bits + imul(bits ^ (bits >>> 7), 61 | bits);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
};

interface Simulation {
  /** The canary's share of all loads. */
  readonly share: number;
  /** Failure rates. */
  readonly canary: number;
  readonly stable: number;
  /** The loads of the canary after which a run ends. */
  readonly loads: number;
}

/** Returns the loads of the canary until it was rolled back, or infinity. */
const run = ({ share, canary, stable, loads }: Simulation, random: () => number): number => {
  /** Returns how many loads come before the next one with this probability. */
  const gap = (probability: number): number => floor(log(1 - random()) / log(1 - probability));
  const failuresOf = (rate: number) => {
    let next = gap(rate);
    return (added: number) => {
      let failures = 0;
      for (next -= added; next < 0; next += 1 + gap(rate)) failures += 1;
      return { loads: added, failures };
    };
  };
  const [addCanary, addStable] = [failuresOf(canary), failuresOf(stable)];
  let comparison = NO_COMPARISON;
  for (let load = 1; load <= loads; load += 1) {
    comparison = addLoads(comparison, { stable: addStable(gap(share)), canary: addCanary(1) });
    if (isWorse(comparison)) return load;
  }
  return Infinity;
};

/** Returns the loads until the rollback, in ascending order. */
const simulate = (simulation: Simulation): readonly number[] => {
  const random = randomNumbers();
  return Array.from({ length: RUNS }, () => run(simulation, random)).toSorted((a, b) => a - b);
};

const shareUntil = (results: readonly number[], loads: number): number =>
  results.filter(result => result <= loads).length / results.length;
const quantile = (results: readonly number[], share: number): number =>
  results[Math.ceil(share * results.length) - 1] ?? Infinity;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const lines: string[] = [];
afterAll(() => {
  if (IN_FULL) process.stdout.write(`${lines.join('\n')}\n`);
});

/** The canary's share of the loads, and the failure rate of both releases. */
const HEALTHY = [0.1, 0.5].flatMap(share =>
  [0.01, 0.002, 0.005, 0.02, 0.05].map(rate => [share, rate] as const),
);

/** Share, stable rate and rate of the canary; then the loads of the canary for half of the runs, and for 99 % of them. */
const WORSE = [
  [0.1, 0.01, 0.03, 300, 1_500],
  [0.1, 0.005, 1, 6, 6],
  [0.1, 0.002, 0.006, 1_500, 17_000],
  [0.1, 0.005, 0.015, 650, 2_900],
  [0.1, 0.02, 0.06, 160, 750],
  [0.1, 0.05, 0.15, 70, 280],
  [0.5, 0.005, 0.015, 1_300, 5_700],
  [0.5, 0.01, 0.03, 650, 2_900],
  [0.5, 0.02, 0.06, 320, 1_400],
  [0.5, 0.05, 0.15, 140, 560],
  [0.1, 0.005, 0.1, 40, 140],
  [0.1, 0.005, 0.5, 9, 20],
  [0.5, 0.005, 1, 9, 20],
] as const;

const tested = <Case>(cases: readonly Case[]): readonly Case[] => (IN_FULL ? cases : cases.slice(0, 2));

describe('a simulated canary', () => {
  it.each(tested(HEALTHY))(
    'with %d of the loads is seldom rolled back when both releases fail at the rate %d',
    (share, rate) => {
      const results = simulate({ share, canary: rate, stable: rate, loads: 2_000 });
      const falsely = shareUntil(results, 2_000);
      lines.push(
        `canary ${percent(share)} of loads, both fail ${percent(rate)}: ${percent(falsely)} rolled back`,
      );
      expect(falsely).toBeLessThanOrEqual(0.05);
    },
  );

  it.each(tested(WORSE))(
    'with %d of the loads is caught when the stable rate is %d and its own is %d: half the time within %d loads, 99 %% within %d',
    (share, stable, canary, median, most) => {
      const results = simulate({ share, canary, stable, loads: most });
      lines.push(
        `canary ${percent(share)} of loads, fails ${percent(canary)} instead of ${percent(stable)}: ` +
          `caught after ${quantile(results, 0.5)} loads (median), ${percent(shareUntil(results, most))} after ${most}`,
      );
      expect(quantile(results, 0.5)).toBeLessThanOrEqual(median);
      expect(shareUntil(results, most)).toBeGreaterThanOrEqual(0.99);
    },
  );
});
