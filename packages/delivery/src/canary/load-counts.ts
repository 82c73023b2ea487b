import { randomUUID } from 'node:crypto';
import type { LoadReport } from '@backglass/federation';
import * as z from 'zod';
import { keys, type Store } from '../store/store.ts';

/** How the loads of one release went. */
export interface Tally {
  /** Screens that were asked for, and came or did not. */
  readonly loads: number;
  /** Of these, how many did not come; and how many threw while they were shown. */
  readonly failures: number;
}

const countsSchema = z.record(z.string(), z.object({ loads: z.int().min(0), failures: z.int().min(0) }));

const NOTHING: Tally = { loads: 0, failures: 0 };

const sum = (a: Tally, b: Tally): Tally => ({
  loads: a.loads + b.loads,
  failures: a.failures + b.failures,
});

const WORTH: Readonly<Record<LoadReport['outcome'], Tally>> = {
  ready: { loads: 1, failures: 0 },
  'fell-back': { loads: 1, failures: 1 },
  failed: { loads: 1, failures: 1 },
  // Its load was counted when it came.
  crashed: { loads: 0, failures: 1 },
  // Neither is a fault of the release.
  incompatible: NOTHING,
  disabled: NOTHING,
};

const labelOf = ({ remote, version }: Pick<LoadReport, 'remote' | 'version'>): string =>
  `${remote}@${version}`;

export interface LoadCounter {
  /** Counts what a page reported while composition `number` was live. */
  count(number: number, report: Pick<LoadReport, 'remote' | 'version' | 'outcome'>): void;
}

/** Reports are written together after this time, in milliseconds. */
const WRITE_AFTER = 5_000;

/**
 * Counts reports and writes the counts into the store, a few seconds' worth a file, whichever process serves: nothing is
 * ever replaced, so that several may. Who sent a report is neither asked nor kept.
 */
export const loadCounter = (store: Store, writeAfter = WRITE_AFTER): LoadCounter => {
  let pending = new Map<number, Map<string, Tally>>();
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
    count(number, report) {
      const counts = pending.get(number) ?? new Map<string, Tally>();
      pending.set(number, counts);
      const label = labelOf(report);
      counts.set(label, sum(counts.get(label) ?? NOTHING, WORTH[report.outcome]));
      // Counts that cannot be written are lost: they are a sample, and no page waits for them.
      timer ??= setTimeout(() => void write().catch(console.error), writeAfter).unref();
    },
  };
};

const countsIn = (content: Buffer | null): z.infer<typeof countsSchema> => {
  try {
    return countsSchema.parse(JSON.parse(content?.toString('utf8') ?? '{}'));
  } catch {
    return {};
  }
};

/**
 * Reads what was counted of releases of one remote since composition `since`. A reader remembers the files that it has seen,
 * so that asking again costs only what is new.
 */
export const loadReader = (store: Store, since: number) => {
  const totals = new Map<string, Tally>();
  const seen = new Set<string>();
  return async (remote: string, version: string): Promise<Tally> => {
    const numbers = (await store.list(keys.loads)).map(Number).filter(number => number >= since);
    for (const number of numbers) {
      for (const file of await store.list(keys.loadsOf(number))) {
        const key = `${keys.loadsOf(number)}/${file}`;
        if (seen.has(key)) continue;
        const counts = countsIn(await store.read(key));
        seen.add(key);
        for (const [label, tally] of Object.entries(counts)) {
          totals.set(label, sum(totals.get(label) ?? NOTHING, tally));
        }
      }
    }
    return totals.get(labelOf({ remote, version })) ?? NOTHING;
  };
};
