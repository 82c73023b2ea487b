import type { Composition, Release } from '@backglass/federation';
import { foldersOf } from '../addresses.ts';
import { admissionProblems } from '../admission.ts';
import { DeliveryError } from '../delivery-error.ts';
import { liveComposition } from '../live.ts';
import { findRelease, readRemote, readSelection, readShell } from '../published.ts';
import { selectionOf, steadyOf, withReleases, type Selection } from '../selection.ts';
import type { Store } from '../store/store.ts';
import { releaseDiff } from './release-diff.ts';

/** One release of one part. */
export interface Ref {
  readonly name: string;
  readonly version: string;
}

export interface Checked {
  /** Why these may not go live; empty: they may. */
  readonly problems: readonly string[];
  /** What would change, a line each. */
  readonly diff: readonly string[];
}

/** What is live of each part. */
export const refsOf = ({ shell, remotes }: Composition): readonly Ref[] => [
  { name: 'shell', version: shell.version },
  ...Object.entries(remotes).map(([name, { version }]) => ({ name, version })),
];

/**
 * Every release that a page of it may load of: what is live, what some centres try, what either falls back to, and those whose
 * files kept their addresses.
 */
export const loadableRefsOf = (composition: Composition): readonly Ref[] => {
  const { shell, remotes } = composition;
  const named = [
    ...[shell.version, shell.previous].map(version => ({ name: 'shell', version })),
    ...Object.entries(remotes).flatMap(([name, { version, previous, canary }]) =>
      [version, previous, canary?.release.version ?? null].map(one => ({ name, version: one })),
    ),
  ].flatMap(({ name, version }) => (version === null ? [] : [{ name, version }]));
  return [...named, ...foldersOf(composition)];
};

const readAny = (store: Store, { name, version }: Ref): Promise<Release> =>
  name === 'shell' ? readShell(store, version) : readRemote(store, name, version);

/**
 * The gate: whether published releases may take the place of what is live, or stand beside it for `percent` of a hundred
 * centres. A new shell is held against every live remote. Throws {@link DeliveryError} when one is not published, or when there
 * is no shell to hold remotes against.
 */
export const check = async (store: Store, refs: readonly Ref[], percent?: number): Promise<Checked> => {
  const live = await liveComposition(store);
  const chosen = Object.fromEntries(refs.map(({ name, version }) => [name, version]));
  const shell = live?.shell.version ?? chosen['shell'];
  if (shell === undefined) throw new DeliveryError('No shell is live, so there is nothing to fit.');
  const base: Selection = live === null ? { shell } : selectionOf(live);
  const selected = await readSelection(store, withReleases(base, chosen, percent));
  const candidates = await Promise.all(refs.map(ref => readAny(store, ref)));
  const diffs = await Promise.all(
    candidates.map(async candidate => {
      const was = live === null ? undefined : base[candidate.name];
      const before = was === undefined ? null : await findRelease(store, candidate.name, steadyOf(was));
      return releaseDiff(before, candidate);
    }),
  );
  return {
    problems: await admissionProblems(store, selected, { before: live, isForLive: true }),
    diff: diffs.flat(),
  };
};
