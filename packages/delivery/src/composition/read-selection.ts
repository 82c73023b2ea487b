import type { Composition, Release, RemoteRelease, ShellRelease } from '@backglass/federation';
import { DeliveryError } from '../errors.ts';
import { findRelease, missingReleaseProblem } from '../release/published.ts';
import type { Ref } from '../release/ref.ts';
import type { Store } from '../store/store.ts';
import { changedFiles, changedProblem, releaseIn, type FindLive } from './as-live.ts';
import { stableOf, type Choice, type Selection } from './selection.ts';

export interface ReadOptions {
  readonly before?: Composition | null;
  /** By default, only the releases of `before` count as known. */
  readonly findLive?: FindLive;
}

export interface ReadCanary<Kind extends Release = RemoteRelease> {
  readonly release: Kind;
  readonly percent: number;
}

export interface ReadSelection {
  readonly shell: ShellRelease;
  readonly shellCanary: ReadCanary<ShellRelease> | null;
  readonly remotes: readonly RemoteRelease[];
  readonly canaries: readonly ReadCanary[];
  /** Releases that the store now describes differently than the last composition with them. They stay as they went live. */
  readonly changed: readonly { readonly release: Release; readonly problem: string }[];
}

/**
 * Reads the releases. A release that was live stays as it went live, whatever the store says now (ADR 0054). A release in `before` is
 * also found when its `release.json` is lost. Throws {@link DeliveryError} when another release is not published, or is damaged.
 */
export const readSelection = async (
  store: Store,
  { shell, ...choices }: Selection,
  { before = null, findLive = ref => Promise.resolve(before && releaseIn(before, ref)) }: ReadOptions = {},
): Promise<ReadSelection> => {
  const changed: { release: Release; problem: string }[] = [];
  const readAsLive = async (ref: Ref): Promise<Release | null> => {
    const [stored, live] = await Promise.all([findRelease(store, ref.name, ref.version), findLive(ref)]);
    if (live === null) return stored;
    if (stored === null) return before && releaseIn(before, ref);
    const files = changedFiles(live, stored);
    if (files.length === 0) return stored;
    changed.push({ release: live, problem: changedProblem(ref, files) });
    return live;
  };
  const readRequired = async <Kind extends Release['kind']>(
    kind: Kind,
    ref: Ref,
  ): Promise<Extract<Release, { kind: Kind }>> => {
    const release = await readAsLive(ref);
    if (release?.kind !== kind) throw new DeliveryError(await missingReleaseProblem(store, ref));
    return release as Extract<Release, { kind: Kind }>;
  };
  const readCanary = async <Kind extends Release['kind']>(kind: Kind, name: string, choice: Choice) => {
    if (typeof choice === 'string') return null;
    const { version, percent } = choice.canary;
    return { release: await readRequired(kind, { name, version }), percent };
  };
  const chosen = Object.entries(choices);
  const [found, shellCanary, remotes, canaries] = await Promise.all([
    readRequired('shell', { name: 'shell', version: stableOf(shell) }),
    readCanary('shell', 'shell', shell),
    Promise.all(chosen.map(([name, choice]) => readRequired('remote', { name, version: stableOf(choice) }))),
    Promise.all(chosen.map(([name, choice]) => readCanary('remote', name, choice))),
  ]);
  return { shell: found, shellCanary, remotes, canaries: canaries.filter(one => one !== null), changed };
};

/** Returns the stable release of the shell, then its canary. */
export const shellsOf = ({ shell, shellCanary }: ReadSelection): readonly ShellRelease[] =>
  shellCanary === null ? [shell] : [shell, shellCanary.release];

/** Puts canaries of remotes last. */
export const releasesOf = (selection: ReadSelection): readonly Release[] => [
  ...shellsOf(selection),
  ...selection.remotes,
  ...selection.canaries.map(({ release }) => release),
];
