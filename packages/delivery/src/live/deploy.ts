import type { Composition } from '@backglass/federation';
import { DeliveryError } from '../errors.ts';
import type { Settings } from '../document/document-settings.ts';
import { goLive } from './go-live.ts';
import { refuseRolledBack } from './history.ts';
import { publish } from '../release/publish.ts';
import { selectionOf, withReleases, type Selection } from '../composition/selection.ts';
import type { Store } from '../store/store.ts';

export interface DeployOptions {
  /** Also what was rolled back while some centres tried it. */
  readonly again?: boolean;
  /** Who deploys. */
  readonly by?: string | null;
}

/** Publishes builds and makes live what `select` makes of them. */
const deployWith = async (
  store: Store,
  buildFolders: readonly string[],
  select: (live: Composition | null, versions: Readonly<Record<string, string>>) => Selection,
  settings: Settings,
  { again = false, by = null }: DeployOptions,
): Promise<Composition> => {
  const releases = await Promise.all(buildFolders.map(folder => publish(store, folder)));
  const versions = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  const choose = async (live: Composition | null): Promise<Selection> => {
    if (!again) await refuseRolledBack(store, releases);
    return select(live, versions);
  };
  return goLive(store, choose, { settings, cause: { kind: 'promote', by } });
};

/**
 * Publishes builds and makes exactly these live. Throws {@link DeliveryError} when one is not whole, or the compatibility
 * check refuses the set, or when one was rolled back while some centres tried it and `again` is not said.
 */
export const deploy = (
  store: Store,
  buildFolders: readonly string[],
  settings: Settings,
  options: DeployOptions = {},
): Promise<Composition> => {
  const exactly = (_live: Composition | null, { shell, ...remotes }: Readonly<Record<string, string>>) => {
    if (shell === undefined) throw new DeliveryError('There is no shell to deploy.');
    return { ...remotes, shell };
  };
  return deployWith(store, buildFolders, exactly, settings, options);
};

/**
 * Publishes builds and makes them live in the place of their predecessors; everything else stays as it is. Throws
 * {@link DeliveryError} as {@link deploy} does, and when nothing is live yet.
 */
export const deployOnto = (
  store: Store,
  buildFolders: readonly string[],
  settings: Settings,
  options: DeployOptions = {},
): Promise<Composition> => {
  const onto = (live: Composition | null, versions: Readonly<Record<string, string>>) =>
    withReleases(selectionOf(live), versions);
  return deployWith(store, buildFolders, onto, settings, options);
};
