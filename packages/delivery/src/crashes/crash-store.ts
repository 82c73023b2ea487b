import { createHash } from 'node:crypto';
import { reportedErrorSchema, type LoadReport } from '@backglass/federation';
import * as z from 'zod';
import type { Ref } from '../release/ref.ts';
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
export const crashIdOf = ({ kind, error }: Pick<Crash, 'kind' | 'error'>): string =>
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

/** Keeps the most frequent errors, so that a few false reports cannot remove real errors. */
const surplusOf = (newestFirst: readonly Kept[]): readonly Kept[] =>
  [...newestFirst]
    .sort((a, b) => b.crash.count - a.crash.count)
    .slice(KEPT_CRASHES / 2)
    .sort(byNewest)
    .slice(KEPT_CRASHES / 2);

/** Returns the newest error first. */
export const crashesOf = async (store: Store, release: Ref): Promise<readonly Crash[]> =>
  (await keptOf(store, release)).map(({ crash }) => crash);

/** Keeps {@link KEPT_CRASHES} errors of a release: half are the most frequent ones, half the newest. */
export const addCrashes = async (store: Store, release: Ref, crashes: readonly Crash[]): Promise<void> => {
  for (const crash of crashes) {
    const key = keyOf(release, `${crashIdOf(crash)}.json`);
    const known = await read(store, key);
    const merged =
      known === null ? crash : { ...crash, count: known.count + crash.count, first_at: known.first_at };
    await store.write(key, JSON.stringify(merged));
  }
  for (const { key } of surplusOf(await keptOf(store, release))) await store.remove(key);
};
