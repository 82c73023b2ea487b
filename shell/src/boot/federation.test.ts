import { aRemote, writeDocument } from '../test/write-document.ts';

// The federation runtime is for browsers alone; what the shell tells it is looked at.
jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => null,
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

interface Plugin {
  createScript(asked: { url: string }): { script: HTMLScriptElement };
}

describe('a script of a remote', () => {
  const { entry, ...games } = aRemote('games');
  const integrity = `sha384-${'A'.repeat(64)}`;
  let plugin: Plugin;
  beforeAll(async () => {
    writeDocument({ games: { ...games, entry, integrity: { [entry]: integrity } } });
    await import('./federation.ts');
    const { registerPlugins } = await import('@module-federation/enhanced/runtime');
    [[plugin]] = jest.mocked(registerPlugins).mock.calls[0] as unknown as [[Plugin]];
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
    const { loadRemote, registerRemotes } = await import('@module-federation/enhanced/runtime');
    const { loadReleaseModule, loadRemoteModule } = await import('./federation.ts');
    jest.mocked(loadRemote).mockResolvedValue({ remote: {} });
    await loadRemoteModule('games', false);
    await loadRemoteModule('games', true);
    await loadRemoteModule('games', true);
    await loadReleaseModule('games', { entry: '/releases/games/before.js', global: 'bg_before' });
    const asked = jest.mocked(loadRemote).mock.calls.map(([id]) => id);
    const registered = jest
      .mocked(registerRemotes)
      .mock.calls.flatMap(([remotes]) => remotes.map(remote => `${remote.name}/remote`));
    expect(asked).toEqual(registered);
    expect(new Set(registered).size).toBe(4);
  });

  it('leaves nothing behind that a start afresh would be taken in by', async () => {
    const { loadRemoteModule } = await import('./federation.ts');
    Reflect.set(globalThis, games.global, { get: 'what broke' });
    await loadRemoteModule('games', true);
    expect(Reflect.get(globalThis, games.global)).toBeUndefined();
  });
});
