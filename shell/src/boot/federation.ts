import type { ComposedRemote } from '@backglass/federation';
import type { RemoteDefinition } from '@backglass/platform';
import { composition, integrityOf } from './document-data.ts';
import { loadContainer, type Container } from './load-container.ts';

// What webpack puts in their place.
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { readonly default: unknown };

// Every build asks for it before it loads a chunk or a style.
globalThis.__BACKGLASS_INTEGRITY__ = address => {
  const integrity = integrityOf(address);
  if (integrity === undefined) throw new Error(`${address} is no file of this composition`);
  return integrity;
};

type Entry = Pick<ComposedRemote, 'entry' | 'global'>;

/** The container of each remote whose entry came. */
const containers = new Map<string, Container>();

/** The remote's container, with the host's shared modules in its hands. */
async function open(name: string, entry: Entry): Promise<Container> {
  const known = containers.get(name);
  if (known !== undefined) return known;
  const [container] = await Promise.all([loadContainer(entry), __webpack_init_sharing__('default')]);
  await container.init(__webpack_share_scopes__.default);
  containers.set(name, container);
  return container;
}

async function load(name: string, entry: Entry): Promise<RemoteDefinition> {
  const container = await open(name, entry);
  const exposed = (await container.get('./remote'))();
  return exposed.remote;
}

/**
 * Loads what a remote exposes. A retry starts afresh, from the entry: code that broke once would else stay broken.
 * @throws `ChunkLoadError` when a file does not come; whatever the remote's code throws.
 */
export async function loadRemoteModule(name: string, isRetry: boolean): Promise<RemoteDefinition> {
  const remote = composition.remotes[name];
  if (remote === undefined) throw new Error(`${name} is no remote of this composition`);
  if (isRetry) containers.delete(name);
  return load(name, remote);
}

/** Loads another release of a remote in its place. Throws as {@link loadRemoteModule} does. */
export function loadReleaseModule(name: string, release: Entry): Promise<RemoteDefinition> {
  containers.delete(name);
  return load(name, release);
}
