import type { ComposedRemote } from '@backglass/federation';
import type { RemoteDefinition } from '@backglass/platform';
import { requiredIntegrityOf } from '../composition/document-data.ts';

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
