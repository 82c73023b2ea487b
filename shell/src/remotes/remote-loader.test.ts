import type { RemoteDefinition } from '@backglass/platform';
import { aRelease } from '../test/a-release.ts';
import { definition, loaderOf, lost, remote, Screen } from '../test/loader-of.ts';
import {
  createScreenLoader,
  fileFaultOf,
  incompatibilitiesOf,
  type RemoteLoaderOptions,
  type ScreenLoad,
} from './remote-loader.ts';

describe('a remote', () => {
  it('is loaded once when several screens load it', async () => {
    const { loader, attempts, ready, seen } = loaderOf([definition]);
    await Promise.all([loader.load(), loader.load()]);
    await loader.load();
    expect(loader.state.getState()).toMatchObject({ status: 'ready', definition, attempt: 1 });
    expect(attempts).toHaveLength(1);
    expect(ready).toEqual(['games']);
    expect(seen).toEqual(['loading', 'ready']);
  });

  it('is tried three times, with longer waits, when it does not arrive', async () => {
    const { loader, attempts, waits } = loaderOf([lost]);
    await loader.load();
    expect(loader.state.getState()).toMatchObject({
      status: 'failed',
      cause: 'network',
      error: lost,
      attempt: 3,
    });
    expect(attempts).toHaveLength(3);
    expect(waits).toEqual([500, 2_000]);
  });

  it('is ready when it arrives at the second attempt', async () => {
    const { loader } = loaderOf([lost, definition]);
    expect(await loader.load()).toMatchObject({ status: 'ready' });
  });

  it('is loaded again only by `retry` when it throws', async () => {
    const { loader, attempts } = loaderOf([new TypeError('x is not a function'), definition]);
    expect(await loader.load()).toMatchObject({ status: 'failed', cause: 'code', attempt: 1 });
    expect(attempts).toHaveLength(1);
    expect(await loader.load()).toMatchObject({ status: 'failed' });
    expect(await loader.retry()).toMatchObject({ status: 'ready' });
  });

  it('ignores the first attempt when it arrives after the second has started', async () => {
    jest.useFakeTimers();
    try {
      const arrivals: (() => void)[] = [];
      const { loader, ready } = loaderOf([definition], {
        loadModule: () => new Promise(resolve => arrivals.push(() => resolve(definition))),
      });
      const loading = loader.load();
      await jest.advanceTimersByTimeAsync(10_000);
      expect(arrivals).toHaveLength(2);
      arrivals[0]?.();
      await jest.advanceTimersByTimeAsync(0);
      expect(ready).toEqual([]);
      arrivals[1]?.();
      expect(await loading).toMatchObject({ status: 'ready', attempt: 2 });
      expect(ready).toEqual(['games']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('fails within twelve seconds and names the file when it hangs', async () => {
    jest.useFakeTimers();
    try {
      const { loader, waits } = loaderOf([definition], { loadModule: () => new Promise(() => undefined) });
      const loading = loader.load();
      await jest.advanceTimersByTimeAsync(11_000);
      const fault = { kind: 'timeout', file: remote.entry };
      expect(await loading).toMatchObject({ status: 'failed', attempt: 2, fault });
      expect(waits).toEqual([500]);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each<[string, Partial<RemoteLoaderOptions>, unknown]>([
    [
      'another platform',
      { shell: { platform: '0.2.0', provides: {} } },
      { module: '@backglass/platform', needs: '^0.1.0', has: '0.2.0' },
    ],
    [
      'another version of a shared module',
      { remote: { ...remote, shared: { react: '^18.0.0' } } },
      { module: 'react', needs: '^18.0.0', has: '19.3.1' },
    ],
    [
      'a module that the shell does not share',
      { remote: { ...remote, shared: { '@backglass/wall': '^1.0.0' } } },
      { module: '@backglass/wall', needs: '^1.0.0', has: null },
    ],
  ])('is refused before its code is fetched when it needs %s', async (_, over, incompatibility) => {
    const { loader, attempts } = loaderOf([definition], over);
    expect(await loader.load()).toEqual({ status: 'incompatible', incompatibilities: [incompatibility] });
    expect(await loader.retry()).toMatchObject({ status: 'incompatible' });
    expect(loader.isLoadable).toBe(false);
    expect(attempts).toEqual([]);
  });

  it('is loaded again only by `retry` when there is no network', async () => {
    const { loader, attempts, waits } = loaderOf([lost, definition], { isOnline: () => false });
    expect(await loader.load()).toMatchObject({ status: 'failed', cause: 'network', attempt: 1 });
    expect([attempts.length, waits]).toEqual([1, []]);
    expect(await loader.retry()).toMatchObject({ status: 'ready' });
  });

  it('is not fetched when it is disabled', async () => {
    const { loader, attempts } = loaderOf([definition], { remote: { ...remote, state: 'disabled' } });
    expect(await loader.load()).toEqual({ status: 'disabled' });
    expect(attempts).toEqual([]);
  });

  it('fails when it does not expose a remote definition', async () => {
    const { loader, ready } = loaderOf([{ name: 'games' } as unknown as RemoteDefinition]);
    expect(await loader.load()).toMatchObject({ status: 'failed' });
    expect(ready).toEqual([]);
  });
});

describe('the incompatibilities of a remote', () => {
  it('reports a missing module named "constructor", although every object has a member of that name', () => {
    const remote = { platform: '^0.1.0', shared: { constructor: '^1.0.0' } };
    expect(incompatibilitiesOf(remote, { platform: '0.1.0', provides: {} })).toEqual([
      { module: 'constructor', needs: '^1.0.0', has: null },
    ]);
  });
});

describe('a remote whose live release fails', () => {
  const previous = { release: aRelease(), definition: { ...definition } };
  const broken = new TypeError('x is not a function');
  const failure = { cause: 'code', error: broken } as const;

  it('falls back to the previous release', async () => {
    const { loader, ready } = loaderOf([broken], { loadPrevious: async () => previous });
    expect(await loader.load()).toMatchObject({
      status: 'ready',
      definition: previous.definition,
      fallback: { release: previous.release, cause: 'code', error: broken },
    });
    expect(ready).toEqual(['games']);
  });

  it.each([
    ['there is no previous release', async () => null],
    ['the previous release fails too', () => Promise.reject(lost)],
    [
      'the previous release exposes something else',
      async () => ({ ...previous, definition: {} as RemoteDefinition }),
    ],
  ])('has the error of the live release when %s', async (_, loadPrevious) => {
    const { loader } = loaderOf([broken], { loadPrevious });
    expect(await loader.load()).toMatchObject({ status: 'failed', error: broken });
  });

  it('does not fall back when there is no network', async () => {
    const loadPrevious = jest.fn(async () => previous);
    const { loader } = loaderOf([lost], { loadPrevious, isOnline: () => false });
    expect(await loader.load()).toMatchObject({ status: 'failed', cause: 'network' });
    expect(loadPrevious).not.toHaveBeenCalled();
  });

  it('falls back when a screen fails, and reports that', async () => {
    const loads: (ScreenLoad & { error: unknown })[] = [];
    const whole = { ...definition, screens: { broken: async () => ({ Screen }) } };
    const { loader } = loaderOf([definition], {
      loadPrevious: async () => ({ ...previous, definition: whole }),
    });
    const screen = createScreenLoader(loader, 'broken', {
      onLoad: (load, error) => loads.push({ ...load, error }),
    });
    expect(await screen.load()).toMatchObject({ status: 'ready', Screen });
    expect(loads).toMatchObject([
      { screen: 'broken', outcome: 'fell-back', cause: 'code', error: new Error('no chunk') },
    ]);
  });

  it('falls back once when two screens fail at the same time', async () => {
    const loadPrevious = jest.fn(async () => ({ ...previous, definition: { ...definition } }));
    const { loader, ready } = loaderOf([definition], { loadPrevious });
    await loader.load();
    const [one, other] = await Promise.all([
      loader.fallBack(failure),
      loader.fallBack({ cause: 'network', error: lost }),
    ]);
    expect(loadPrevious).toHaveBeenCalledTimes(1);
    expect(ready).toEqual(['games', 'games']);
    expect(other).toBe(one);
    expect(loader.state.getState()).toBe(one);
  });

  it('loads the previous release again when it did not load before', async () => {
    const loadPrevious = jest.fn(async () => previous).mockRejectedValueOnce(lost);
    const { loader } = loaderOf([definition], { loadPrevious });
    await loader.load();
    expect(await loader.fallBack(failure)).not.toHaveProperty('fallback');
    expect(await loader.fallBack(failure)).toHaveProperty('fallback');
  });

  it('stays in the live release when a screen fails and there is no previous release', async () => {
    const { loader } = loaderOf([definition], { loadPrevious: async () => null });
    const screen = createScreenLoader(loader, 'broken');
    expect(await screen.load()).toMatchObject({ status: 'failed' });
    expect(loader.state.getState()).not.toHaveProperty('fallback');
  });
});

describe('a screen', () => {
  it('is ready once it has been loaded with its remote', async () => {
    const screen = createScreenLoader(loaderOf([definition]).loader, 'games-list');
    expect(await screen.load()).toMatchObject({ status: 'ready', Screen });
  });

  it('fails when its module has no component', async () => {
    const malformed = {
      ...definition,
      screens: { 'games-list': async () => ({}) },
    } as unknown as RemoteDefinition;
    const screen = createScreenLoader(loaderOf([malformed]).loader, 'games-list');
    expect(await screen.load()).toMatchObject({ status: 'failed', cause: 'code', attempt: 1 });
    expect(await screen.retry()).toMatchObject({ status: 'failed', cause: 'code' });
  });

  it('is blocked when its remote fails, and ready when that is retried', async () => {
    const { loader } = loaderOf([lost, lost, lost, definition]);
    const screen = createScreenLoader(loader, 'games-list');
    expect(await screen.load()).toEqual({ status: 'blocked', isRetrying: false });
    expect(await screen.retry()).toMatchObject({ status: 'ready', Screen });
  });

  it('does not call `beforeRetry` when it has not failed', async () => {
    const beforeRetry = jest.fn(() => Promise.resolve());
    const fresh = createScreenLoader(loaderOf([definition]).loader, 'games-list', { beforeRetry });
    expect(await fresh.retry()).toMatchObject({ status: 'ready' });
    const incompatible = loaderOf([definition], { remote: { ...remote, platform: '^9.0.0' } }).loader;
    const refused = createScreenLoader(incompatible, 'games-list', { beforeRetry });
    await refused.retry();
    expect(await refused.retry()).toMatchObject({ status: 'blocked' });
    expect(beforeRetry).not.toHaveBeenCalled();
  });

  it('calls `beforeRetry` before a retry', async () => {
    const beforeRetry = jest.fn(() => Promise.resolve());
    const { loader } = loaderOf([lost, lost, lost, definition]);
    const screen = createScreenLoader(loader, 'games-list', { beforeRetry });
    await screen.load();
    expect(beforeRetry).not.toHaveBeenCalled();
    expect(await screen.retry()).toMatchObject({ status: 'ready' });
    expect(beforeRetry).toHaveBeenCalledTimes(1);
  });

  it('loads its remote again by `retry` when its module threw', async () => {
    const threw = () => Promise.reject(new TypeError('storage is undefined'));
    const broken = { ...definition, screens: { 'games-list': threw } };
    const { loader, attempts } = loaderOf([broken, definition]);
    const screen = createScreenLoader(loader, 'games-list');
    expect(await screen.load()).toMatchObject({ status: 'failed', cause: 'code' });
    expect(await screen.retry()).toMatchObject({ status: 'ready', Screen });
    expect(attempts).toHaveLength(2);
  });

  it('does not load its remote again when its own file does not arrive', async () => {
    const { loader, attempts } = loaderOf([
      { ...definition, screens: { 'games-list': () => Promise.reject(lost) } },
    ]);
    const screen = createScreenLoader(loader, 'games-list', { wait: async () => undefined });
    await screen.load();
    expect(await screen.retry()).toMatchObject({ status: 'failed', cause: 'network' });
    expect(attempts).toHaveLength(1);
  });

  it.each(['broken', 'unknown'])('fails, but its remote stays ready, when its code is %s', async name => {
    const { loader } = loaderOf([definition]);
    const screen = createScreenLoader(loader, name);
    expect(await screen.load()).toMatchObject({ status: 'failed' });
    expect(loader.state.getState().status).toBe('ready');
  });

  it('is loaded again by `retry`, not by `load`, when it has failed', async () => {
    const loads: ScreenLoad[] = [];
    const { loader } = loaderOf([lost, lost, lost, definition]);
    const screen = createScreenLoader(loader, 'games-list', { onLoad: load => loads.push(load) });
    await screen.load();
    expect(await screen.load()).toMatchObject({ status: 'blocked' });
    expect(loads).toHaveLength(1);
    expect(await screen.retry()).toMatchObject({ status: 'ready' });
    expect(await screen.retry()).toMatchObject({ status: 'ready' });
    expect(loads).toHaveLength(2);
  });

  it.each<[string, RemoteDefinition | Error, Partial<RemoteLoaderOptions>, Partial<ScreenLoad>]>([
    ['games-list', definition, {}, { outcome: 'ready', attempts: 1 }],
    ['games-list', lost, {}, { outcome: 'failed', cause: 'network', attempts: 3 }],
    ['games-list', new TypeError('broken'), {}, { outcome: 'failed', cause: 'code', attempts: 1 }],
    ['broken', definition, {}, { outcome: 'failed', cause: 'code', attempts: 1 }],
    [
      'games-list',
      definition,
      { shell: { platform: '0.2.0', provides: {} } },
      { outcome: 'incompatible', attempts: 0 },
    ],
    ['games-list', definition, { remote: { ...remote, state: 'disabled' } }, { outcome: 'disabled' }],
  ])('%s reports the outcome of its load once (%#)', async (name, outcome, over, expected) => {
    const loads: ScreenLoad[] = [];
    const { loader } = loaderOf([outcome], over);
    const screen = createScreenLoader(loader, name, { onLoad: load => loads.push(load) });
    await Promise.all([screen.load(), screen.load()]);
    await screen.load();
    const phases = { remote: expect.any(Number), screen: expect.any(Number) };
    expect(loads).toEqual([expect.objectContaining({ screen: name, ...expected, phases })]);
  });

  it('reports its own attempts, not those that loaded its remote for another screen', async () => {
    const loads: ScreenLoad[] = [];
    const withTwo = { ...definition, screens: { ...definition.screens, other: async () => ({ Screen }) } };
    const { loader } = loaderOf([lost, lost, withTwo]);
    const onLoad = (load: ScreenLoad) => loads.push(load);
    await createScreenLoader(loader, 'games-list', { onLoad }).load();
    await createScreenLoader(loader, 'other', { onLoad }).load();
    expect(loads.map(({ attempts }) => attempts)).toEqual([3, 1]);
  });

  it('is tried three times when its file does not arrive', async () => {
    const waits: number[] = [];
    let attempts = 0;
    const twiceLost = () => {
      attempts += 1;
      return attempts < 3 ? Promise.reject(lost) : Promise.resolve({ Screen });
    };
    const { loader } = loaderOf([{ ...definition, screens: { twice: twiceLost } }]);
    const screen = createScreenLoader(loader, 'twice', {
      wait: async milliseconds => void waits.push(milliseconds),
      isOnline: () => true,
    });
    expect(await screen.load()).toMatchObject({ status: 'ready', attempt: 3 });
    expect(waits).toEqual([500, 2_000]);
  });
});

const ENTRY = '/releases/games/0.1.0-0123456789ab/remoteEntry.js';
const HREF = `${location.origin}${ENTRY}`;

/** The error that webpack throws for a missing chunk. */
const chunkLost = (type: string) =>
  Object.assign(new Error(`Loading chunk 12 failed.\n(${type}: ${HREF})`), {
    name: 'ChunkLoadError',
    type,
    request: HREF,
  });
const statuses = (...of: number[]) => ({ [HREF]: of });
const kindOf = (error: Error, record: Record<string, readonly number[]> = {}) =>
  fileFaultOf(error, address => record[address] ?? []);

describe('the fault of a file', () => {
  it('derives the fault from the last response', () => {
    const error = chunkLost('error');
    expect(kindOf(error, statuses(200, 404))).toEqual({ kind: 'status', file: ENTRY, status: 404 });
    expect(kindOf(error, statuses(200))).toEqual({ kind: 'refused', file: ENTRY });
    expect(kindOf(error, statuses(0))).toEqual({ kind: 'aborted', file: ENTRY });
    expect(kindOf(error)).toEqual({ kind: 'aborted', file: ENTRY });
  });

  it.each([chunkLost('timeout'), new Error(`${ENTRY}: no answer after 10 s`)])(
    'returns a time-out, also when a response arrived later',
    error => {
      expect(kindOf(error, statuses(200))).toEqual({ kind: 'timeout', file: ENTRY });
    },
  );

  it('returns nothing for an error of the code', () => {
    expect(kindOf(new TypeError('x is not a function'))).toBeUndefined();
  });
});
