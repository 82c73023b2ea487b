import { aRemote, writeDocument } from '../test/write-document.ts';

// The federation runtime is for browsers alone; what the shell tells it is looked at.
const federation = { loadRemote: jest.fn(), registerRemotes: jest.fn() };
const createInstance = jest.fn<typeof federation, [Options]>(() => federation);
jest.mock('@module-federation/enhanced/runtime', () => ({ createInstance }));

interface Remote {
  readonly name: string;
}
interface Plugin {
  createScript(asked: { url: string }): { script: HTMLScriptElement };
}
interface Options {
  readonly remotes: readonly Remote[];
  readonly plugins: readonly [Plugin];
}

describe('a script of a remote', () => {
  const { entry, ...games } = aRemote('games');
  const integrity = `sha384-${'A'.repeat(64)}`;
  let plugin: Plugin;
  let remotes: readonly Remote[];
  beforeAll(async () => {
    writeDocument({ games: { ...games, entry, integrity: { [entry]: integrity } } });
    await import('./federation.ts');
    const [[options]] = createInstance.mock.calls as [[Options]];
    remotes = options.remotes;
    [plugin] = options.plugins;
  });

  it('is asked for with the hash that the document has of it', () => {
    expect(plugin.createScript({ url: entry }).script.integrity).toBe(integrity);
  });

  it('is not asked for at all when the document has none', () => {
    expect(() => plugin.createScript({ url: '/releases/games/other.js' })).toThrow(
      'no file of this composition',
    );
  });

  it('is asked for afresh under a name that the runtime does not know: of one that it does it would warn', async () => {
    const { loadRemote, registerRemotes } = federation;
    const { loadReleaseModule, loadRemoteModule } = await import('./federation.ts');
    loadRemote.mockResolvedValue({ remote: {} });
    await loadRemoteModule('games', false);
    await loadRemoteModule('games', true);
    await loadRemoteModule('games', true);
    await loadReleaseModule('games', { entry: '/releases/games/before.js', global: 'bg_before' });
    const asked = loadRemote.mock.calls.map(([id]: [string]) => id);
    const anew = registerRemotes.mock.calls.flatMap(([more]: [readonly Remote[]]) => more);
    const names = [...remotes, ...anew].map(({ name }) => name);
    expect(asked).toEqual(names.map(name => `${name}/remote`));
    expect(new Set(names).size).toBe(4);
  });

  it('leaves nothing behind that a start afresh would be taken in by', async () => {
    const { loadRemoteModule } = await import('./federation.ts');
    Reflect.set(globalThis, games.global, { get: 'what broke' });
    await loadRemoteModule('games', true);
    expect(Reflect.get(globalThis, games.global)).toBeUndefined();
  });
});
