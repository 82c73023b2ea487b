import type { Composition, Release } from '@backglass/federation';
import { DeliveryError } from '../delivery-error.ts';
import { selectionOf } from '../deploy.ts';
import { gateProblems } from '../gate.ts';
import { liveComposition } from '../live.ts';
import { findRelease, readRemote, readShell } from '../published.ts';
import type { Store } from '../store/store.ts';
import { releaseDiff } from './release-diff.ts';
import { budgetProblems } from './size-budget.ts';

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

const readAny = (store: Store, { name, version }: Ref): Promise<Release> =>
  name === 'shell' ? readShell(store, version) : readRemote(store, name, version);

/**
 * The gate: whether published releases may take the place of what is live. A new shell is held against every live remote.
 * Throws {@link DeliveryError} when one is not published, or when there is no shell to hold remotes against.
 */
export const check = async (store: Store, refs: readonly Ref[]): Promise<Checked> => {
  const live = await liveComposition(store);
  const chosen = Object.fromEntries(refs.map(({ name, version }) => [name, version]));
  const base: Readonly<Record<string, string>> = live === null ? {} : selectionOf(live);
  const { shell: shellVersion, ...remotes } = { ...base, ...chosen };
  if (shellVersion === undefined) throw new DeliveryError('No shell is live, so there is nothing to fit.');
  const shell = await readShell(store, shellVersion);
  const releases = await Promise.all(
    Object.entries(remotes).map(([name, version]) => readRemote(store, name, version)),
  );
  const candidates = await Promise.all(refs.map(ref => readAny(store, ref)));
  const diffs = await Promise.all(
    candidates.map(async candidate => {
      const version = base[candidate.name];
      const before = version === undefined ? null : await findRelease(store, candidate.name, version);
      return releaseDiff(before, candidate);
    }),
  );
  return {
    problems: [...gateProblems(shell, releases), ...candidates.flatMap(budgetProblems)],
    diff: diffs.flat(),
  };
};
