import type { ComposedRemote } from '@backglass/federation';
import type { RemoteDefinition } from '@backglass/platform';
import { integrityOf } from './document-data.ts';

/** How long an entry may take, in milliseconds; a remote's chunks have as long. */
const FILE_TIMEOUT = 5_000;

/** What the entry of a remote leaves behind: the module federation's way in. */
export interface Container {
  init(shareScope: unknown): unknown;
  get(expose: string): Promise<() => { readonly remote: RemoteDefinition }>;
}

/** Of the shape that webpack gives its own, so that a missing entry is told like a missing chunk. */
const loadError = (request: string, type: 'error' | 'timeout'): Error =>
  Object.assign(new Error(`Loading the entry failed.\n(${type}: ${request})`), {
    name: 'ChunkLoadError',
    type,
    request,
  });

/**
 * Runs a remote's entry and answers its container.
 * @throws `ChunkLoadError` when the file does not come; another error when it comes and defines no container.
 */
export function loadContainer({
  entry,
  global,
}: Pick<ComposedRemote, 'entry' | 'global'>): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      script.remove();
      settle();
    };
    const fail = (type: 'error' | 'timeout') => end(() => reject(loadError(script.src, type)));
    const timer = setTimeout(fail, FILE_TIMEOUT, 'timeout');
    script.onerror = () => fail('error');
    script.onload = () =>
      end(() => {
        const container = (globalThis as Record<string, unknown>)[global] as Container | undefined;
        if (container === undefined) reject(new Error(`The entry broke before it defined ${global}.`));
        else resolve(container);
      });
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(entry) ?? '';
    script.src = entry;
    document.head.append(script);
  });
}
