import type { ComposedRemote } from '@backglass/federation';
import type { RemoteDefinition } from '@backglass/platform';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { composition, requiredIntegrityOf } from './document-data.ts';

/** How long one file of a remote may take, in milliseconds. */
const FILE_TIMEOUT = 5_000;

// Every build asks for it before it loads a chunk or a style.
globalThis.__BACKGLASS_INTEGRITY__ = requiredIntegrityOf;

registerPlugins([
  {
    name: 'backglass-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = requiredIntegrityOf(url);
      return { script, timeout: FILE_TIMEOUT };
    },
  },
]);

type Entry = Pick<ComposedRemote, 'entry' | 'global'>;

function register(name: string, { entry, global }: Entry, force: boolean): void {
  registerRemotes([{ name, entry, entryGlobalName: global, type: 'var' }], { force });
}

for (const [name, remote] of Object.entries(composition.remotes)) register(name, remote, false);

async function load(name: string): Promise<RemoteDefinition> {
  const module = await loadRemote<{ remote: RemoteDefinition }>(`${name}/remote`);
  if (module === null) throw new Error(`${name} exposes no remote`);
  return module.remote;
}

/**
 * Loads what a remote exposes. A second call after a failure starts afresh.
 * @throws whatever the runtime throws: a network error, an evaluation error, `null` for a remote without the expose.
 */
export function loadRemoteModule(name: string, isRetry: boolean): Promise<RemoteDefinition> {
  const remote = composition.remotes[name];
  if (isRetry && remote !== undefined) register(name, remote, true);
  return load(name);
}

/** Loads another release of a remote in its place. Throws as {@link loadRemoteModule} does. */
export function loadReleaseModule(name: string, release: Entry): Promise<RemoteDefinition> {
  register(name, release, true);
  return load(name);
}
