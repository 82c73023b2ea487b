import type { ComposedRemote } from '@backglass/federation';
import { shareHostModules } from '@backglass/federation/host-sharing';
import type { RemoteDefinition } from '@backglass/platform';
import { createInstance } from '@module-federation/enhanced/runtime';
import { addressOf, composition, requiredIntegrityOf } from './document-data.ts';
import { provided } from './provided.ts';

/** How long one file of a remote may take, in milliseconds. */
const FILE_TIMEOUT = 5_000;

// Every build asks for both before it loads a chunk or a style.
globalThis.__BACKGLASS_ADDRESS__ = addressOf;
globalThis.__BACKGLASS_INTEGRITY__ = requiredIntegrityOf;

shareHostModules(provided);

type Entry = Pick<ComposedRemote, 'entry' | 'global'>;

/** A remote as the runtime knows it. */
const known = (name: string, { entry, global }: Entry) =>
  ({ name, entry, entryGlobalName: global, type: 'var' }) as const;

const federation = createInstance({
  name: 'shell',
  remotes: Object.entries(composition.remotes).map(([name, remote]) => known(name, remote)),
  plugins: [
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
  ],
});

let timesAnew = 0;

/**
 * Tells the runtime of a remote for a start afresh; answers what it is called there: another name each time, since one that it knows
 * it only gives up with a warning in the console.
 */
function registerAnew(name: string, entry: Entry): string {
  const anew = `${name}#${(timesAnew += 1)}`;
  // What an entry left that came and broke would be taken for what it exposes.
  Reflect.set(globalThis, entry.global, undefined);
  federation.registerRemotes([known(anew, entry)]);
  return anew;
}

async function load(name: string): Promise<RemoteDefinition> {
  const module = await federation.loadRemote<{ remote: RemoteDefinition }>(`${name}/remote`);
  if (module === null) throw new Error(`${name} exposes no remote`);
  return module.remote;
}

/**
 * Loads what a remote exposes. A second call after a failure starts afresh.
 * @throws whatever the runtime throws: a network error, an evaluation error, `null` for a remote without the expose.
 */
export function loadRemoteModule(name: string, isRetry: boolean): Promise<RemoteDefinition> {
  const remote = composition.remotes[name];
  return load(isRetry && remote !== undefined ? registerAnew(name, remote) : name);
}

/** Loads another release of a remote in its place. Throws as {@link loadRemoteModule} does. */
export function loadReleaseModule(name: string, release: Entry): Promise<RemoteDefinition> {
  return load(registerAnew(name, release));
}
