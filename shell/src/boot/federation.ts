import type { ComposedRemote } from '@backglass/federation';
import type { RemoteDefinition } from '@backglass/platform';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { addressOf, composition, requiredIntegrityOf } from './document-data.ts';
import { forgetLostShares } from './lost-shares.ts';

/** How long one file of a remote may take, in milliseconds. */
const FILE_TIMEOUT = 5_000;

// Every build asks for both before it loads a chunk or a style.
globalThis.__BACKGLASS_ADDRESS__ = addressOf;
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

forgetLostShares();

type Entry = Pick<ComposedRemote, 'entry' | 'global'>;

let timesAnew = 0;

/**
 * Tells the runtime of a remote; answers what it is called there. For a start afresh that is a new name: one that the runtime
 * knows it only gives up with a warning in the console.
 */
function register(name: string, { entry, global }: Entry, isAnew: boolean): string {
  const known = isAnew ? `${name}#${(timesAnew += 1)}` : name;
  // What an entry left that came and broke would be taken for what it exposes.
  if (isAnew) Reflect.set(globalThis, global, undefined);
  registerRemotes([{ name: known, entry, entryGlobalName: global, type: 'var' }]);
  return known;
}

for (const [name, remote] of Object.entries(composition.remotes)) register(name, remote, false);

async function load(known: string): Promise<RemoteDefinition> {
  const module = await loadRemote<{ remote: RemoteDefinition }>(`${known}/remote`);
  if (module === null) throw new Error(`${known} exposes no remote`);
  return module.remote;
}

/**
 * Loads what a remote exposes. A second call after a failure starts afresh.
 * @throws whatever the runtime throws: a network error, an evaluation error, `null` for a remote without the expose.
 */
export function loadRemoteModule(name: string, isRetry: boolean): Promise<RemoteDefinition> {
  const remote = composition.remotes[name];
  return load(isRetry && remote !== undefined ? register(name, remote, true) : name);
}

/** Loads another release of a remote in its place. Throws as {@link loadRemoteModule} does. */
export function loadReleaseModule(name: string, release: Entry): Promise<RemoteDefinition> {
  return load(register(name, release, true));
}
