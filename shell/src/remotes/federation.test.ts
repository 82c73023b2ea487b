import { aRemote, writeDocument } from '../test/write-document.ts';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;
const { entry, global, ...games } = aRemote('games');
const remote = { name: 'games' };

let run: (script: HTMLScriptElement) => void = () => undefined;
const scripts: HTMLScriptElement[] = [];

const defines =
  (get: () => unknown, init = jest.fn()) =>
  (script: HTMLScriptElement) => {
    Reflect.set(globalThis, global, { init, get: async () => get });
    script.onload?.(new Event('load'));
  };

beforeAll(() => {
  writeDocument({
    games: { ...games, entry, global, hashes: { [entry]: INTEGRITY } },
  });
  jest.spyOn(document.head, 'append').mockImplementation(node => {
    const script = node as HTMLScriptElement;
    scripts.push(script);
    run(script);
  });
});
beforeEach(() => scripts.splice(0));

describe('the entry of a remote', () => {
  const load = async () => (await import('./federation.ts')).loadRemoteModule('games');

  it('is requested with its hash, and returns the exposed module', async () => {
    run = defines(() => ({ remote }));
    await expect(load()).resolves.toBe(remote);
    expect(scripts[0]).toMatchObject({ crossOrigin: 'anonymous', integrity: INTEGRITY });
  });

  it('is not requested when the document has no hash for it', async () => {
    const { loadReleaseModule } = await import('./federation.ts');
    const other = { entry: '/releases/games/other.js', global };
    await expect(loadReleaseModule(other)).rejects.toThrow('not a file of this composition');
    expect(scripts).toEqual([]);
  });

  it('rejects with a ChunkLoadError when it does not arrive, and loads with the next call', async () => {
    run = script => script.dispatchEvent(new Event('error'));
    const error = { name: 'ChunkLoadError', type: 'error', request: location.origin + entry };
    await expect(load()).rejects.toMatchObject(error);
    run = defines(() => ({ remote }));
    await expect(load()).resolves.toBe(remote);
  });

  it('rejects with a ChunkLoadError when it times out', async () => {
    jest.useFakeTimers();
    run = () => undefined;
    const loading = expect(load()).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
    await jest.advanceTimersByTimeAsync(5_000);
    await loading;
    jest.useRealTimers();
  });

  it('rejects when it defines no container, even if an earlier run left one', async () => {
    Reflect.set(globalThis, global, { get: 'an earlier container' });
    run = script => script.onload?.(new Event('load'));
    await expect(load()).rejects.toThrow('defines no container');
  });

  it('rejects with what its code throws', async () => {
    run = defines(() => {
      throw new TypeError('broken');
    });
    await expect(load()).rejects.toThrow('broken');
  });
});
