import type { LoadReport } from '@backglass/federation';
import { labelOf, type Ref } from '../release/ref.ts';
import type { Store } from '../store/store.ts';
import { addCrashes, crashIdOf, crashKindOf, type Crash } from './crash-store.ts';

export interface CrashRecorder {
  /** Ignores reports without an error. */
  record(report: Pick<LoadReport, 'remote' | 'version' | 'screen' | 'outcome' | 'error'>): void;
}

/** In milliseconds. */
const WRITE_AFTER = 5_000;

/** Limit of distinct errors in one batch. */
const MAX_PENDING = 100;

interface Pending {
  readonly release: Ref;
  readonly crashes: Map<string, Crash>;
}

/** Writes reported errors every few seconds. The sender of a report is not stored. Servers may overwrite each other's counts. */
export const crashRecorder = (store: Store, writeAfter = WRITE_AFTER): CrashRecorder => {
  let pending = new Map<string, Pending>();
  let pendingCount = 0;
  let timer: NodeJS.Timeout | undefined;

  const write = async (): Promise<void> => {
    timer = undefined;
    const batch = pending;
    pending = new Map();
    pendingCount = 0;
    for (const { release, crashes } of batch.values()) {
      // A failed write loses the errors, but the metrics count them.
      await addCrashes(store, release, [...crashes.values()]).catch(console.error);
    }
  };

  return {
    record({ remote: name, version, screen, error, ...report }) {
      const kind = crashKindOf(report);
      if (kind === undefined || error === undefined) return;
      const label = labelOf({ name, version });
      const known = pending.get(label) ?? { release: { name, version }, crashes: new Map<string, Crash>() };
      const id = crashIdOf({ kind, error });
      const earlier = known.crashes.get(id);
      if (earlier === undefined && pendingCount >= MAX_PENDING) return;
      pendingCount += earlier === undefined ? 1 : 0;
      const now = new Date().toISOString();
      known.crashes.set(id, {
        ...{ kind, screen, error },
        count: (earlier?.count ?? 0) + 1,
        first_at: earlier?.first_at ?? now,
        last_at: now,
      });
      pending.set(label, known);
      timer ??= setTimeout(() => void write(), writeAfter).unref();
    },
  };
};
