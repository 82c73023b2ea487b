import type { StackFrame } from '@backglass/federation';
import { hasRelease } from '../composition/selection.ts';
import { liveComposition } from '../document/newest.ts';
import type { Ref } from '../release/ref.ts';
import { keys, type Store } from '../store/store.ts';
import { crashesOf, type Crash } from './crash-store.ts';
import { sourcePositions } from './source-positions.ts';

export interface ListedCrash extends Omit<Crash, 'error'> {
  readonly name: string;
  readonly message: string;
  /** `source` is a position such as `src/list.tsx:42:17`, or null without a source map. */
  readonly stack: readonly (StackFrame & { readonly source: string | null })[];
}

export interface ReleaseCrashes extends Ref {
  readonly live: boolean;
  /** Newest first. */
  readonly crashes: readonly ListedCrash[];
}

/** Lists errors of `name`, or of all names. The release with the newest error comes first. */
export const listCrashes = async (store: Store, name?: string): Promise<readonly ReleaseCrashes[]> => {
  const names = name === undefined ? await store.list(keys.crashes) : [name];
  const positionOf = sourcePositions(store);
  const live = await liveComposition(store);
  const listed: ReleaseCrashes[] = [];
  for (const one of names) {
    for (const version of await store.list(keys.crashesOf(one))) {
      const release = { name: one, version };
      const crashes = await Promise.all(
        (await crashesOf(store, release)).map(async ({ error, ...crash }) => ({
          ...crash,
          ...error,
          stack: await Promise.all(
            error.stack.map(async frame => ({ ...frame, source: await positionOf(frame) })),
          ),
        })),
      );
      listed.push({ ...release, live: live !== null && hasRelease(live, release), crashes });
    }
  }
  const newestOf = ({ crashes }: ReleaseCrashes): string => crashes[0]?.last_at ?? '';
  return listed.sort((a, b) => newestOf(b).localeCompare(newestOf(a)));
};
