import { randomUUID } from 'node:crypto';
import type { LoadReport } from '@backglass/federation';
import * as z from 'zod';
import { labelOf } from '../release/ref.ts';
import { keys, type Store } from '../store/store.ts';

export interface LoadCounts {
  readonly loads: number;
  /** Screens that did not load, or that threw later. */
  readonly failures: number;
}

const countsSchema = z.record(z.string(), z.object({ loads: z.int().min(0), failures: z.int().min(0) }));

export const NOTHING: LoadCounts = { loads: 0, failures: 0 };

export const sum = (a: LoadCounts, b: LoadCounts): LoadCounts => ({
  loads: a.loads + b.loads,
  failures: a.failures + b.failures,
});

const COUNTS: Readonly<Record<LoadReport['outcome'], LoadCounts>> = {
  ready: { loads: 1, failures: 0 },
  'fell-back': { loads: 1, failures: 1 },
  failed: { loads: 1, failures: 1 },
  // The report `ready` of this screen has already counted the load.
  crashed: { loads: 0, failures: 1 },
  // The page still shows the screen. The command `crashes` lists the error.
  uncaught: NOTHING,
  // These are no errors of the release.
  incompatible: NOTHING,
  disabled: NOTHING,
};

type CountedReport = Pick<LoadReport, 'remote' | 'version' | 'screen' | 'outcome'>;

/** A page reports the start of the shell without a screen. So a screen of the shell that fails later adds no load. */
const countsOf = ({ remote, screen, outcome }: CountedReport): LoadCounts =>
  COUNTS[remote === 'shell' && screen !== '' && outcome === 'failed' ? 'crashed' : outcome];

/** In milliseconds. */
const WRITE_AFTER = 5_000;

/** Counts reports in new files of the store, so several servers may count at the same time. Does not store the sender of a report. */
export const loadCounter = (store: Store, writeAfter = WRITE_AFTER) => {
  let pending = new Map<number, Map<string, LoadCounts>>();
  let timer: NodeJS.Timeout | undefined;

  const write = async (): Promise<void> => {
    timer = undefined;
    const counted = pending;
    pending = new Map();
    for (const [number, counts] of counted) {
      const key = keys.loadCounts(number, `${Date.now()}-${randomUUID()}`);
      await store.write(key, JSON.stringify(Object.fromEntries(counts)));
    }
  };

  return {
    /** `number` is the composition of the page that sent the report. */
    count(number: number, report: CountedReport): void {
      const counts = pending.get(number) ?? new Map<string, LoadCounts>();
      pending.set(number, counts);
      const label = labelOf({ name: report.remote, version: report.version });
      counts.set(label, sum(counts.get(label) ?? NOTHING, countsOf(report)));
      // After a failed write, the sample is only smaller.
      timer ??= setTimeout(() => void write().catch(console.error), writeAfter).unref();
    },
  };
};

export type LoadCounter = ReturnType<typeof loadCounter>;

const countsIn = (content: Buffer | null): z.infer<typeof countsSchema> => {
  try {
    return countsSchema.parse(JSON.parse(content?.toString('utf8') ?? '{}'));
  } catch {
    return {};
  }
};

/** Reads the counts since composition `since`. Each call returns the files that earlier calls did not return, each with the counts of one period. */
export const loadReader = (store: Store, since: number) => {
  const seen = new Set<string>();
  return async function* (): AsyncGenerator<(remote: string, version: string) => LoadCounts> {
    const numbers = (await store.list(keys.loads)).map(Number).filter(number => number >= since);
    for (const number of numbers.toSorted((a, b) => a - b)) {
      for (const file of (await store.list(keys.loadsOf(number))).toSorted()) {
        const key = `${keys.loadsOf(number)}/${file}`;
        if (seen.has(key)) continue;
        const counts = countsIn(await store.read(key));
        seen.add(key);
        yield (name, version) => counts[labelOf({ name, version })] ?? NOTHING;
      }
    }
  };
};
