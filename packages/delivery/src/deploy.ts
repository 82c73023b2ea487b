import type { Composition } from '@backglass/federation';
import { builtFolder, deployableFolders } from './built.ts';
import { compose } from './compose.ts';
import { DeliveryError } from './delivery-error.ts';
import { promote, type DeploymentSettings } from './promote.ts';
import { publish } from './publish.ts';
import type { Store } from './store/folder.ts';

/**
 * Publishes what is built in a workspace and makes it live. Throws {@link DeliveryError} when something is not built,
 * or the gate refuses the set.
 */
export const deploy = async (
  store: Store,
  workspaceRoot: string,
  settings: DeploymentSettings,
): Promise<Composition> => {
  const folders = deployableFolders(workspaceRoot).map(builtFolder);
  const releases = await Promise.all(folders.map(folder => publish(store, folder)));
  const { shell, ...remotes } = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  if (shell === undefined) throw new DeliveryError('There is no shell to deploy.');
  const composition = await compose(store, { ...remotes, shell });
  await promote(store, composition, settings);
  return composition;
};
