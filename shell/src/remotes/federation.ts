import { shareHostModules } from '@backglass/federation/host-sharing';
import type { RemoteDefinition } from '@backglass/platform';
import { addressOf, composition, requiredIntegrityOf } from '../composition/document-data.ts';
import { provided } from './provided.ts';
import { runEntry, type Container, type Entry } from './run-entry.ts';

// The runtime of every build calls both before it loads a chunk or a style sheet.
globalThis.__BACKGLASS_ADDRESS__ = addressOf;
globalThis.__BACKGLASS_INTEGRITY__ = requiredIntegrityOf;

shareHostModules(provided);

/** A container that our preset has built takes the host's modules from a global. */
async function openPresetContainer(release: Entry): Promise<Container> {
  const container = await runEntry(release);
  await container.init({});
  return container;
}

/**
 * Loads the definition that a release of a remote exposes. Each call runs the entry again, also after a failure.
 * @throws a `ChunkLoadError` when a file does not arrive, or what the remote's code throws.
 */
export async function loadReleaseModule(release: Entry): Promise<RemoteDefinition> {
  const container =
    release.container === undefined
      ? await openPresetContainer(release)
      : await (
          await import(/* webpackChunkName: "container" */ './open-container.ts')
        ).openContainer(release);
  const factory = await container.get('./remote');
  return factory().remote;
}

/** Loads the live release of a remote, as {@link loadReleaseModule} does. */
export async function loadRemoteModule(name: string): Promise<RemoteDefinition> {
  const remote = composition.remotes[name];
  if (remote === undefined) throw new Error(`the composition names no remote ${name}`);
  return loadReleaseModule(remote);
}
