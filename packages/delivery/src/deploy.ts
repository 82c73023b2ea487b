import type { Composition } from '@backglass/federation';
import type { Settings } from './decide-settings.ts';
import { DeliveryError } from './delivery-error.ts';
import { goLive } from './go-live.ts';
import { refuseRolledBack } from './history/refuse-rolled-back.ts';
import { publish } from './publish.ts';
import { selectionOf, withReleases, type Ref, type Selection } from './selection.ts';
import type { Store } from './store/store.ts';

export interface DeployOptions {
  /** Also what was rolled back while some centres tried it. */
  readonly again?: boolean;
  /** Who deploys. */
  readonly by?: string | null;
}

const publishAll = async (store: Store, buildFolders: readonly string[]) => {
  const releases = await Promise.all(buildFolders.map(folder => publish(store, folder)));
  return Object.fromEntries(releases.map(({ name, version }) => [name, version]));
};

const refsIn = (versions: Readonly<Record<string, string>>): readonly Ref[] =>
  Object.entries(versions).map(([name, version]) => ({ name, version }));

/**
 * Publishes builds and makes exactly these live. Throws {@link DeliveryError} when one is not whole, or the compatibility
 * check refuses the set, or when one was rolled back while some centres tried it and `again` is not said.
 */
export const deploy = async (
  store: Store,
  buildFolders: readonly string[],
  settings: Settings,
  { again = false, by = null }: DeployOptions = {},
): Promise<Composition> => {
  const { shell, ...remotes } = await publishAll(store, buildFolders);
  if (shell === undefined) throw new DeliveryError('There is no shell to deploy.');
  const selection = { ...remotes, shell };
  const choose = async (): Promise<Selection> => {
    if (!again) await refuseRolledBack(store, refsIn(selection));
    return selection;
  };
  return goLive(store, choose, { settings, cause: { kind: 'promote', by } });
};

/**
 * Publishes builds and makes them live in the place of their predecessors; everything else stays as it is. Throws
 * {@link DeliveryError} as {@link deploy} does, and when nothing is live yet.
 */
export const deployOnto = async (
  store: Store,
  buildFolders: readonly string[],
  settings: Settings,
  { again = false, by = null }: DeployOptions = {},
): Promise<Composition> => {
  const versions = await publishAll(store, buildFolders);
  const choose = async (live: Composition | null): Promise<Selection> => {
    if (!again) await refuseRolledBack(store, refsIn(versions));
    return withReleases(selectionOf(live), versions);
  };
  return goLive(store, choose, { settings, cause: { kind: 'promote', by } });
};
