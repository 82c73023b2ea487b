import type { Release, RemoteRelease, ShellRelease } from '@backglass/federation';
import { DeliveryError } from '../errors.ts';
import { findRelease, missingReleaseProblem } from '../release/published.ts';
import type { Ref } from '../release/ref.ts';
import type { Store } from '../store/store.ts';
import { stableOf, type Selection } from './selection.ts';

const readRequired = async <Kind extends Release['kind']>(
  store: Store,
  kind: Kind,
  { name, version }: Ref,
): Promise<Extract<Release, { kind: Kind }>> => {
  const release = await findRelease(store, name, version);
  if (release?.kind !== kind) throw new DeliveryError(await missingReleaseProblem(store, { name, version }));
  return release as Extract<Release, { kind: Kind }>;
};

export interface ReadCanary {
  readonly release: RemoteRelease;
  readonly percent: number;
}

export interface ReadSelection {
  readonly shell: ShellRelease;
  readonly remotes: readonly RemoteRelease[];
  readonly canaries: readonly ReadCanary[];
}

/** Throws {@link DeliveryError} when a release is not published, or is damaged. */
export const readSelection = async (
  store: Store,
  { shell, ...choices }: Selection,
): Promise<ReadSelection> => {
  const chosen = Object.entries(choices);
  const [found, remotes, canaries] = await Promise.all([
    readRequired(store, 'shell', { name: 'shell', version: shell }),
    Promise.all(
      chosen.map(([name, choice]) => readRequired(store, 'remote', { name, version: stableOf(choice) })),
    ),
    Promise.all(
      chosen.flatMap(([name, choice]) => {
        if (typeof choice === 'string') return [];
        const { version, percent } = choice.canary;
        return [readRequired(store, 'remote', { name, version }).then(release => ({ release, percent }))];
      }),
    ),
  ]);
  return { shell: found, remotes, canaries };
};

/** Puts canaries last. */
export const releasesOf = ({ shell, remotes, canaries }: ReadSelection): readonly Release[] => [
  shell,
  ...remotes,
  ...canaries.map(({ release }) => release),
];
