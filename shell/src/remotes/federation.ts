import type { ComposedRemote } from '@backglass/federation';
import { shareHostModules } from '@backglass/federation/host-sharing';
import type { RemoteDefinition } from '@backglass/platform';
import { addressOf, composition, requiredIntegrityOf } from '../composition/document-data.ts';
import { hostModules } from './host-modules.ts';

// The runtime of every build calls both before it loads a chunk or a style sheet.
globalThis.__BACKGLASS_ADDRESS__ = addressOf;
globalThis.__BACKGLASS_INTEGRITY__ = requiredIntegrityOf;

shareHostModules(hostModules);

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
          await import(/* webpackChunkName: "container" */ './stock-container.ts')
        ).openStockContainer(release);
  const factory = await container.get('./remote');
  return factory().remote;
}

/** Loads the live release of a remote, as {@link loadReleaseModule} does. */
export async function loadRemoteModule(name: string): Promise<RemoteDefinition> {
  const remote = composition.remotes[name];
  if (remote === undefined) throw new Error(`the composition names no remote ${name}`);
  return loadReleaseModule(remote);
}

/** The time limit for one file of a remote, in milliseconds. */
const FILE_TIMEOUT = 5_000;

export type Entry = Pick<ComposedRemote, 'entry' | 'global' | 'container'>;

/** The container interface of Module Federation. */
export interface Container {
  init(shareScope: object): unknown;
  get(module: string): Promise<() => { readonly remote: RemoteDefinition }>;
}

/** Loads a file of a remote with its hash. If it does not arrive, rejects like webpack for a chunk. */
export function loadFile(element: HTMLScriptElement | HTMLLinkElement, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    element.crossOrigin = 'anonymous';
    element.integrity = requiredIntegrityOf(request);
    const end = (type: 'load' | 'error' | 'timeout'): void => {
      clearTimeout(timer);
      if (type === 'load') return resolve();
      element.remove();
      const message = `Loading chunk failed.\n(${type}: ${request})`;
      reject(Object.assign(new Error(message), { name: 'ChunkLoadError', type, request }));
    };
    const timer = setTimeout(() => end('timeout'), FILE_TIMEOUT);
    element.onload = () => end('load');
    element.onerror = () => end('error');
    document.head.append(element);
  });
}

/** Runs the script of an entry. Returns the container that it defines. */
export async function runEntry({ entry, global }: Entry): Promise<Container> {
  // Removes the container that an earlier run of the entry has left.
  Reflect.set(globalThis, global, undefined);
  const script = document.createElement('script');
  script.src = location.origin + entry;
  await loadFile(script, script.src);
  script.remove();
  const container = Reflect.get(globalThis, global) as Container | undefined;
  if (container === undefined) throw new Error(`${entry} defines no container`);
  return container;
}
