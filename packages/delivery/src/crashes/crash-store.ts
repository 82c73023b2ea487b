import { createHash } from 'node:crypto';
import { reportedErrorSchema, type LoadReport } from '@backglass/federation';
import * as z from 'zod';
import { type Ref, labelOf } from '../release/ref.ts';
import { keys, type Store } from '../store/store.ts';

const kindSchema = z.enum(['fell-back', 'failed', 'crashed', 'uncaught']);

export type CrashKind = z.infer<typeof kindSchema>;

export const crashKindOf = ({ outcome }: Pick<LoadReport, 'outcome'>): CrashKind | undefined =>
  kindSchema.safeParse(outcome).data;

const crashSchema = z.object({
  kind: kindSchema,
  screen: z.string(),
  error: reportedErrorSchema,
  count: z.int().min(1),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
});

export type Crash = z.infer<typeof crashSchema>;

/** Limit of distinct errors of a release. */
export const KEPT_CRASHES = 20;

/** Errors with the same kind, name, message and innermost position have the same id. */
const crashIdOf = ({ kind, error }: Pick<Crash, 'kind' | 'error'>): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, error.name, error.message, error.stack[0]]))
    .digest('hex')
    .slice(0, 16);

/** Returns null for a missing or damaged file. */
const read = async (store: Store, key: string): Promise<Crash | null> => {
  const content = await store.read(key);
  try {
    return crashSchema.parse(JSON.parse(String(content)));
  } catch {
    return null;
  }
};

const keyOf = ({ name, version }: Ref, file: string): string => `${keys.crashesOf(name, version)}/${file}`;

interface Kept {
  readonly key: string;
  readonly crash: Crash;
}

const byNewest = (a: Kept, b: Kept): number => b.crash.last_at.localeCompare(a.crash.last_at);

/** Returns the newest error first. */
const keptOf = async (store: Store, release: Ref): Promise<readonly Kept[]> => {
  const files = await store.list(keys.crashesOf(release.name, release.version));
  const found = await Promise.all(
    files.map(async file => {
      const key = keyOf(release, file);
      const crash = await read(store, key);
      return crash === null ? [] : [{ key, crash }];
    }),
  );
  return found.flat().sort(byNewest);
};

/** Returns the newest error first. */
export const crashesOf = async (store: Store, release: Ref): Promise<readonly Crash[]> =>
  (await keptOf(store, release)).map(({ crash }) => crash);

/**
 * Keeps {@link KEPT_CRASHES} errors of a release. Half are the newest ones. Half are the most frequent ones, so that a few false reports
 * cannot remove real errors.
 */
export const addCrashes = async (store: Store, release: Ref, crashes: readonly Crash[]): Promise<void> => {
  for (const crash of crashes) {
    const key = keyOf(release, `${crashIdOf(crash)}.json`);
    const known = await read(store, key);
    const merged =
      known === null ? crash : { ...crash, count: known.count + crash.count, first_at: known.first_at };
    await store.write(key, JSON.stringify(merged));
  }
  const lessFrequent = [...(await keptOf(store, release))]
    .sort((a, b) => b.crash.count - a.crash.count)
    .slice(KEPT_CRASHES / 2);
  for (const { key } of lessFrequent.sort(byNewest).slice(KEPT_CRASHES / 2)) await store.remove(key);
};

/** In milliseconds. */
const WRITE_AFTER = 5_000;

/** Limit of distinct errors in one batch. */
const MAX_PENDING = 100;

/** Writes reported errors every few seconds. The sender of a report is not stored. Servers may overwrite each other's counts. */
export const crashRecorder = (store: Store, writeAfter = WRITE_AFTER) => {
  let pending = new Map<string, { readonly release: Ref; readonly crashes: Map<string, Crash> }>();
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
    /** Ignores reports without an error. */
    record({
      remote: name,
      version,
      screen,
      error,
      ...report
    }: Pick<LoadReport, 'remote' | 'version' | 'screen' | 'outcome' | 'error'>): void {
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

export type CrashRecorder = ReturnType<typeof crashRecorder>;
