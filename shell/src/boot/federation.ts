import type { RemoteDefinition } from '@backglass/platform';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { composition, integrityOf } from './document-data.ts';

/** How long one file of a remote may take, in milliseconds. */
const FILE_TIMEOUT = 5_000;

// Every build asks for it before it loads a chunk or a style.
globalThis.__BACKGLASS_INTEGRITY__ = address => {
  const integrity = integrityOf(address);
  if (integrity === undefined) throw new Error(`${address} is no file of this composition`);
  return integrity;
};

registerPlugins([
  {
    name: 'backglass-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrityOf(url) ?? '';
      return { script, timeout: FILE_TIMEOUT };
    },
  },
]);

function register(name: string, force: boolean): void {
  const remote = composition.remotes[name];
  if (remote === undefined) return;
  registerRemotes([{ name, entry: remote.entry, entryGlobalName: remote.global, type: 'var' }], {
    force,
  });
}

for (const name of Object.keys(composition.remotes)) register(name, false);

/**
 * Loads what a remote exposes. A second call after a failure starts afresh.
 * @throws whatever the runtime throws: a network error, an evaluation error, `null` for a remote without the expose.
 */
export async function loadRemoteModule(name: string, isRetry: boolean): Promise<RemoteDefinition> {
  if (isRetry) register(name, true);
  const module = await loadRemote<{ remote: RemoteDefinition }>(`${name}/remote`);
  if (module === null) throw new Error(`${name} exposes no remote`);
  return module.remote;
}
