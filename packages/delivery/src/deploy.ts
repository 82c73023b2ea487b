import type { Composition } from '@backglass/federation';
import type { Settings } from './decide-settings.ts';
import { DeliveryError } from './delivery-error.ts';
import { goLive } from './go-live.ts';
import { publish } from './publish.ts';
import { selectionOf, withReleases } from './selection.ts';
import type { Store } from './store/store.ts';

const publishAll = async (store: Store, buildFolders: readonly string[]) => {
  const releases = await Promise.all(buildFolders.map(folder => publish(store, folder)));
  return Object.fromEntries(releases.map(({ name, version }) => [name, version]));
};

/**
 * Publishes builds and makes exactly these live. Throws {@link DeliveryError} when one is not whole, or the gate refuses
 * the set.
 */
export const deploy = async (
  store: Store,
  buildFolders: readonly string[],
  settings: Settings,
): Promise<Composition> => {
  const { shell, ...remotes } = await publishAll(store, buildFolders);
  if (shell === undefined) throw new DeliveryError('There is no shell to deploy.');
  return goLive(store, () => ({ ...remotes, shell }), { settings });
};

/**
 * Publishes builds and makes them live in the place of their predecessors; everything else stays as it is. Throws
 * {@link DeliveryError} as {@link deploy} does, and when nothing is live yet.
 */
export const deployOnto = async (
  store: Store,
  buildFolders: readonly string[],
  settings: Settings,
): Promise<Composition> => {
  const versions = await publishAll(store, buildFolders);
  return goLive(store, live => withReleases(selectionOf(live), versions), { settings });
};
