import type { ComposedRemote } from '@backglass/federation';
import { shareHostModules } from '@backglass/federation/host-sharing';
import type { RemoteDefinition } from '@backglass/platform';
import { addressOf, composition, requiredIntegrityOf } from '../composition/document-data.ts';
import { provided } from './provided.ts';

/** The time limit for one file of a remote, in milliseconds. */
const FILE_TIMEOUT = 5_000;

// The runtime of every build calls both before it loads a chunk or a style sheet.
globalThis.__BACKGLASS_ADDRESS__ = addressOf;
globalThis.__BACKGLASS_INTEGRITY__ = requiredIntegrityOf;

shareHostModules(provided);

type Entry = Pick<ComposedRemote, 'entry' | 'global'>;

/** The container interface of Module Federation, which a remote's entry defines as a global. */
interface Container {
  init(shareScope: object): unknown;
  get(module: string): Promise<() => { readonly remote: RemoteDefinition }>;
}

/** Runs a remote's entry script. Rejects as webpack does for a chunk when the file does not arrive. */
function runEntry({ entry, global }: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = entry;
    script.crossOrigin = 'anonymous';
    script.integrity = requiredIntegrityOf(entry);
    const end = (type: 'load' | 'error' | 'timeout'): void => {
      clearTimeout(timer);
      script.remove();
      if (type === 'load') return resolve();
      const message = `Loading chunk ${global} failed.\n(${type}: ${script.src})`;
      reject(Object.assign(new Error(message), { name: 'ChunkLoadError', type, request: script.src }));
    };
    const timer = setTimeout(() => end('timeout'), FILE_TIMEOUT);
    script.onload = () => end('load');
    script.onerror = () => end('error');
    document.head.append(script);
  });
}

/**
 * Loads the definition that a release of a remote exposes. Each call runs the entry again, also after a failure.
 * @throws a `ChunkLoadError` when a file does not arrive, otherwise what the remote's code throws.
 */
export async function loadReleaseModule(release: Entry): Promise<RemoteDefinition> {
  const { entry, global } = release;
  // Removes the container of an earlier entry that threw.
  Reflect.set(globalThis, global, undefined);
  await runEntry(release);
  const container = Reflect.get(globalThis, global) as Container | undefined;
  if (container === undefined) throw new Error(`${entry} defines no container`);
  await container.init({});
  const factory = await container.get('./remote');
  return factory().remote;
}

/** Loads the live release of a remote, as {@link loadReleaseModule} does. */
export async function loadRemoteModule(name: string): Promise<RemoteDefinition> {
  const remote = composition.remotes[name];
  if (remote === undefined) throw new Error(`the composition names no remote ${name}`);
  return loadReleaseModule(remote);
}
