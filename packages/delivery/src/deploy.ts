import type { Composition, ShellSettings } from '@backglass/federation';
import { compose } from './compose.ts';
import { DeliveryError } from './delivery-error.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import type { Store } from './store/folder.ts';

/**
 * Publishes builds and makes exactly these live. Throws {@link DeliveryError} when one is not whole, or the gate refuses
 * the set.
 */
export const deploy = async (
  store: Store,
  buildFolders: readonly string[],
  settings: ShellSettings,
): Promise<Composition> => {
  const releases = await Promise.all(buildFolders.map(folder => publish(store, folder)));
  const { shell, ...remotes } = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  if (shell === undefined) throw new DeliveryError('There is no shell to deploy.');
  const composition = await compose(store, { ...remotes, shell });
  await promote(store, composition, settings);
  return composition;
};
