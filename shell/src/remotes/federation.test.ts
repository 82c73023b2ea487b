import type { Consumption } from '@backglass/federation/remote-runtime';
import { aRemote, SHELL, writeDocument } from '../test/write-document.ts';
import type { Entry } from './federation.ts';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;
const remote = { name: 'games' };
const games = aRemote('games');
const FOLDER = '/releases/stock/0.1.0-0123456789ab';
const STYLE = `${FOLDER}/assets/home.css`;
const stock = { ...aRemote('stock'), global: 'stock', container: 'script' as const };
const other = { ...stock, entry: '/releases/stock/other.js' };
const container = { init: jest.fn(), get: jest.fn() };

jest.mock('/releases/stock/0.1.0-0123456789ab/remoteEntry.js', () => container, { virtual: true });

const scripts: HTMLScriptElement[] = [];
const links: HTMLLinkElement[] = [];
let run: (script: HTMLScriptElement) => void;
let answer: (link: HTMLLinkElement) => void;

const arrives = (element: HTMLElement) => void element.dispatchEvent(new Event('load'));
const isLost = (element: HTMLElement) => void element.dispatchEvent(new Event('error'));

/** Runs an entry that defines the container. */
const defines =
  (global: string, defined: object = container) =>
  (script: HTMLScriptElement) => {
    Reflect.set(globalThis, global, defined);
    arrives(script);
  };

beforeAll(() => {
  writeDocument(
    {
      games: { ...games, hashes: { [games.entry]: INTEGRITY } },
      stock: { ...stock, hashes: { [stock.entry]: INTEGRITY, [STYLE]: INTEGRITY } },
    },
    {},
    { ...SHELL, provides: { react: '19.3.1', '@backglass/ui/lists': '0.3.0' } },
  );
  jest.spyOn(document.head, 'append').mockImplementation(node => {
    if (node instanceof HTMLLinkElement) {
      links.push(node);
      answer(node);
    } else if (node instanceof HTMLScriptElement) {
      scripts.push(node);
      run(node);
    }
  });
});
beforeEach(() => {
  jest.resetModules();
  jest.clearAllMocks();
  for (const { global } of [games, stock]) Reflect.deleteProperty(globalThis, global);
  scripts.splice(0);
  links.splice(0);
  run = defines(stock.global);
  answer = arrives;
  container.get.mockResolvedValue(() => ({ remote }));
});

const load = async (release: Entry) => (await import('./federation.ts')).loadReleaseModule(release);

describe('the entry of a remote', () => {
  const loadGames = async () => (await import('./federation.ts')).loadRemoteModule('games');

  it('is requested with its hash, and returns the exposed module', async () => {
    run = defines(games.global);
    await expect(loadGames()).resolves.toBe(remote);
    expect(scripts[0]).toMatchObject({ crossOrigin: 'anonymous', integrity: INTEGRITY });
  });

  it('is not requested when the document has no hash for it', async () => {
    const unknown = { entry: '/releases/games/other.js', global: games.global };
    await expect(load(unknown)).rejects.toThrow('not a file of this composition');
    expect(scripts).toEqual([]);
  });

  it('rejects with a ChunkLoadError when it does not arrive, and loads with the next call', async () => {
    run = isLost;
    const error = { name: 'ChunkLoadError', type: 'error', request: location.origin + games.entry };
    await expect(loadGames()).rejects.toMatchObject(error);
    run = defines(games.global);
    await expect(loadGames()).resolves.toBe(remote);
  });

  it('rejects with a ChunkLoadError when it times out', async () => {
    const { loadRemoteModule } = await import('./federation.ts');
    jest.useFakeTimers();
    run = () => undefined;
    const loading = expect(loadRemoteModule('games')).rejects.toMatchObject({
      name: 'ChunkLoadError',
      type: 'timeout',
    });
    await jest.advanceTimersByTimeAsync(5_000);
    await loading;
    jest.useRealTimers();
  });

  it('rejects when it defines no container, even if an earlier run left one', async () => {
    run = defines(games.global);
    await loadGames();
    run = arrives;
    await expect(loadGames()).rejects.toThrow('defines no container');
  });

  it('rejects with what its code throws', async () => {
    container.get.mockResolvedValue(() => {
      throw new TypeError('broken');
    });
    run = defines(games.global);
    await expect(loadGames()).rejects.toThrow('broken');
  });

  it("does not run when its global is one of the browser's", async () => {
    const { history } = globalThis;
    await expect(load({ ...stock, global: 'history' })).rejects.toThrow('defines the global history');
    expect(scripts).toEqual([]);
    expect(globalThis.history).toBe(history);
    await load(stock);
    await expect(load(stock)).resolves.toBe(remote);
  });
});

describe('a container of another tool', () => {
  it('starts once its style sheets are linked with their hashes', async () => {
    answer = link => {
      expect(scripts).toEqual([]);
      arrives(link);
    };
    await expect(load(stock)).resolves.toBe(remote);
    expect(links[0]).toMatchObject({ rel: 'stylesheet', crossOrigin: 'anonymous', integrity: INTEGRITY });
    expect(links[0]?.getAttribute('href')).toBe(location.origin + STYLE);
  });

  it('does not run when a style sheet does not arrive, and runs once it does', async () => {
    answer = isLost;
    await expect(load(stock)).rejects.toMatchObject({
      name: 'ChunkLoadError',
      request: location.origin + STYLE,
    });
    expect(scripts).toEqual([]);
    answer = arrives;
    await expect(load(stock)).resolves.toBe(remote);
    expect(links).toHaveLength(2);
  });

  it('waits for the style sheet that an earlier attempt has requested', async () => {
    answer = () => undefined;
    const first = load(stock);
    const second = load(stock);
    await new Promise(resolve => setTimeout(resolve));
    expect(links).toHaveLength(1);
    expect(scripts).toEqual([]);
    links.forEach(arrives);
    await Promise.all([first, second]);
    expect(scripts).toHaveLength(2);
  });

  it('needs a hash for every script when it is an ES module', async () => {
    await expect(load({ ...other, container: 'module' })).rejects.toThrow('not a file of this composition');
    answer = isLost;
    await expect(load({ ...stock, container: 'module' })).rejects.toMatchObject({ name: 'ChunkLoadError' });
    expect(links.map(({ rel }) => rel)).toEqual(['stylesheet', 'modulepreload']);
  });

  it('starts only once when it is an ES module', async () => {
    await load({ ...stock, container: 'module' });
    await load({ ...stock, container: 'module' });
    expect(container.init).toHaveBeenCalledTimes(1);
  });
});

describe('the share scope of a container', () => {
  const scopeOf = async (release: Entry & { readonly global: string }) => {
    run = defines(release.global, { ...container });
    await load(release);
    return container.init.mock.lastCall?.[0] as Record<
      string,
      Record<string, { get(): Promise<() => object> }>
    >;
  };

  it.each([
    ['our preset', games],
    ['another tool', stock],
  ])(
    'marks the modules of the host, with their versions, as loaded for a build of %s',
    async (_, release) => {
      const scope = await scopeOf(release);
      expect(Object.keys(scope['react'] ?? {})).toEqual(['19.3.1']);
      expect(scope['react']?.['19.3.1']).toMatchObject({ from: 'shell', eager: false, loaded: true });
      expect(scope).toHaveProperty(['@backglass/ui/lists', '0.3.0']);
    },
  );

  it('returns the copy of the host', async () => {
    const factory = await (await scopeOf(games))['react']?.['19.3.1']?.get();
    expect(factory?.()).toMatchObject({ useState: (await import('react')).useState });
  });

  it('is a new one for each container, because the runtimes of other tools write into it', async () => {
    const one = await scopeOf(stock);
    expect((await scopeOf(games))['react']?.['19.3.1']).not.toBe(one['react']?.['19.3.1']);
  });
});

describe('a release with loader protocol 1', () => {
  it('takes the modules of the host from a global, whose other functions do nothing', async () => {
    await import('./federation.ts');
    const { bundlerRuntime } = globalThis.__BACKGLASS_FEDERATION__ as {
      readonly bundlerRuntime: {
        init(): object;
        initContainerEntry(): void;
        consumes(consumption: Consumption): void;
      };
    };
    expect(bundlerRuntime.init()).toEqual({});
    expect(bundlerRuntime.initContainerEntry()).toBeUndefined();
    const modules: Record<string, (module: { exports: unknown }) => void> = {};
    const promises: Promise<unknown>[] = [];
    bundlerRuntime.consumes({
      chunkId: 7,
      promises,
      installedModules: {},
      webpackRequire: {
        m: modules,
        consumesLoadingData: {
          chunkMapping: { 7: ['share:react'] },
          moduleIdToConsumeDataMapping: { 'share:react': { shareKey: 'react' } },
        },
      },
    });
    await Promise.all(promises);
    const module: { exports: unknown } = { exports: undefined };
    modules['share:react']?.(module);
    expect(module.exports).toMatchObject({ useState: (await import('react')).useState });
  });
});
