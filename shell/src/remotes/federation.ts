import type { ComposedRemote } from '@backglass/federation';
import type { Consumption, ShareScope } from '@backglass/federation/remote-runtime';
import type { RemoteDefinition } from '@backglass/platform';
import { addressOf, composition, requiredIntegrityOf } from '../composition/document-data.ts';
import { hostModules } from './host-modules.ts';

// The runtime of every build of our preset calls both before it loads a chunk or a style sheet.
globalThis.__BACKGLASS_ADDRESS__ = addressOf;
globalThis.__BACKGLASS_INTEGRITY__ = requiredIntegrityOf;

export type Entry = Pick<ComposedRemote, 'entry' | 'global' | 'container'>;

/** Loads the definition of the live release of a remote, as {@link loadReleaseModule} does. */
export async function loadRemoteModule(name: string): Promise<RemoteDefinition> {
  const remote = composition.remotes[name];
  if (remote === undefined) throw new Error(`the composition names no remote ${name}`);
  return loadReleaseModule(remote);
}

/**
 * Loads the definition that a release of a remote exposes. Each call runs the script of the entry again, also after a failure.
 * @throws a `ChunkLoadError` when a file does not arrive, or what the remote's code throws.
 */
export async function loadReleaseModule(release: Entry): Promise<RemoteDefinition> {
  // Lazy, because only builds of other tools request files without a hash.
  if (release.container !== undefined)
    await (await import('./link-unchecked-files.ts')).linkUncheckedFiles(release);
  const container = await runEntry(release);
  await startOnce(container);
  const factory = await container.get('./remote');
  return factory().remote;
}

/** The container interface of Module Federation. */
interface Container {
  init(shareScope: ShareScope): unknown;
  get(module: string): Promise<() => { readonly remote: RemoteDefinition }>;
}

const defined = new Set<string>();

/** Runs an entry. Returns its container: the ES module, or the global that the script defines. */
async function runEntry({ entry, global, container: kind }: Entry): Promise<Container> {
  if (kind === 'module') {
    requiredIntegrityOf(entry);
    return import(/* webpackIgnore: true */ entry);
  }
  // An assignment to a browser's `location`, for example, would leave the page.
  if (Object.hasOwn(globalThis, global) && !defined.has(global))
    throw new Error(`${entry} defines the global ${global}`);
  defined.add(global);
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

/** A page has one container per ES module, and that container may start only once. */
const started = new WeakMap<Container, Promise<void>>();

function startOnce(container: Container): Promise<void> {
  const start = async () => void (await container.init(createShareScope()));
  const starting = started.get(container) ?? start();
  started.set(container, starting);
  return starting;
}

/** The modules of the host for one container. The runtimes of other tools write into the scope, so each container gets its own. */
export const createShareScope = (): ShareScope =>
  Object.fromEntries(
    Object.entries(hostModules).map(([request, load]) => {
      const get = async () => {
        const module = await load();
        return () => module;
      };
      // Such a runtime never replaces a version that is `loaded` by a copy of its own.
      const shared = { get, from: 'shell', eager: false, loaded: true };
      return [request, { [composition.shell.provides[request] ?? '0']: shared }];
    }),
  );

/** The time limit for one file of a remote, in milliseconds. */
const FILE_TIMEOUT = 5_000;

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

declare global {
  /** The entries of releases with loader protocols 1 and 2 take the host's modules from here, and not from `init`. */
  var __BACKGLASS_FEDERATION__: object | undefined;
}

globalThis.__BACKGLASS_FEDERATION__ = {
  runtime: {},
  bundlerRuntime: {
    init: () => ({}),
    initContainerEntry: () => undefined,
    consumes: (consumption: Consumption) =>
      consumption.promises.push(
        import('@backglass/federation/remote-runtime').then(({ consume }) =>
          consume(createShareScope(), consumption),
        ),
      ),
  },
};
