import type { Composition, ShellSettings } from '@backglass/federation';
import type { Selection } from './compose.ts';
import { DeliveryError } from './delivery-error.ts';
import { goLive } from './go-live.ts';
import { publish } from './publish.ts';
import type { Store } from './store/store.ts';

const publishAll = async (store: Store, buildFolders: readonly string[]) => {
  const releases = await Promise.all(buildFolders.map(folder => publish(store, folder)));
  return Object.fromEntries(releases.map(({ name, version }) => [name, version]));
};

/** What is live as a selection. Throws {@link DeliveryError} when nothing is. */
export const selectionOf = (live: Composition | null): Selection => {
  if (live === null) {
    throw new DeliveryError('Nothing is live yet, so the first deploy takes everything: "deploy --all".');
  }
  const remotes = Object.entries(live.remotes).map(([name, { version }]) => [name, version] as const);
  return { ...Object.fromEntries(remotes), shell: live.shell.version };
};

/**
 * Publishes builds and makes exactly these live. Throws {@link DeliveryError} when one is not whole, or the gate refuses
 * the set.
 */
export const deploy = async (
  store: Store,
  buildFolders: readonly string[],
  settings: ShellSettings,
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
  settings: ShellSettings,
): Promise<Composition> => {
  const versions = await publishAll(store, buildFolders);
  return goLive(store, live => ({ ...selectionOf(live), ...versions }), { settings });
};
