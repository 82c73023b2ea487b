import type { ComposedRemote } from '@backglass/federation';
import type { RemoteDefinition } from '@backglass/platform';
import { createRemoteLoader, type RemoteLoaderOptions } from './remote-loader.ts';
import { createScreenLoader } from './screen-loader.ts';

const Screen = () => null;
const definition: RemoteDefinition = {
  name: 'games',
  messages: { en: {}, es: {} },
  screens: { 'games-list': async () => ({ Screen }), broken: () => Promise.reject(new Error('no chunk')) },
};
const remote: ComposedRemote = {
  version: '0.1.0-0123456789ab',
  commit: null,
  deployed_at: '2026-01-01T00:00:00Z',
  title: { en: 'Games', es: 'Partidas' },
  entry: '/releases/games/0.1.0-0123456789ab/remoteEntry.js',
  global: 'bg_games',
  contract: '^0.1.0',
  shared: {},
  routes: [],
  nav: [],
  integrity: {},
  state: 'active',
  previous: null,
};
const lost = Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' });

/** A loader whose module loads as `outcomes` say, one an attempt; the last one is repeated. */
function loaderOf(outcomes: readonly (RemoteDefinition | Error)[], over: Partial<RemoteLoaderOptions> = {}) {
  const attempts: boolean[] = [];
  const ready: string[] = [];
  const waits: number[] = [];
  const loader = createRemoteLoader({
    name: 'games',
    remote,
    platform: '0.1.0',
    loadModule: (_, isRetry) => {
      const outcome = outcomes[Math.min(attempts.length, outcomes.length - 1)];
      attempts.push(isRetry);
      return outcome instanceof Error
        ? Promise.reject(outcome)
        : Promise.resolve(outcome as RemoteDefinition);
    },
    onReady: ({ name }) => ready.push(name),
    wait: async milliseconds => void waits.push(milliseconds),
    ...over,
  });
  const seen: string[] = [];
  loader.state.subscribe(() => seen.push(loader.state.get().status));
  return { loader, attempts, ready, waits, seen };
}

describe('a remote', () => {
  it('is loaded once, however many ask', async () => {
    const { loader, attempts, ready, seen } = loaderOf([definition]);
    await Promise.all([loader.load(), loader.load()]);
    await loader.load();
    expect(loader.state.get()).toEqual({ status: 'ready', definition });
    expect(attempts).toEqual([false]);
    expect(ready).toEqual(['games']);
    expect(seen).toEqual(['loading', 'ready']);
  });

  it('that does not arrive is tried three times, with a longer wait each time', async () => {
    const { loader, attempts, waits } = loaderOf([lost]);
    await loader.load();
    expect(loader.state.get()).toMatchObject({ status: 'failed', error: lost, attempt: 3 });
    expect(attempts).toEqual([false, true, true]);
    expect(waits).toEqual([500, 2_000]);
  });

  it('that arrives at the second attempt is there', async () => {
    const { loader } = loaderOf([lost, definition]);
    expect(await loader.load()).toMatchObject({ status: 'ready' });
  });

  it('that throws is not tried again by itself, but is when asked', async () => {
    const { loader, attempts } = loaderOf([new TypeError('x is not a function'), definition]);
    expect(await loader.load()).toMatchObject({ status: 'failed', attempt: 1 });
    expect(attempts).toHaveLength(1);
    expect(await loader.load()).toMatchObject({ status: 'failed' });
    expect(await loader.retry()).toMatchObject({ status: 'ready' });
  });

  it('that never answers fails after ten seconds', async () => {
    jest.useFakeTimers();
    try {
      const { loader } = loaderOf([definition], { loadModule: () => new Promise(() => undefined) });
      const loading = loader.load();
      await jest.advanceTimersByTimeAsync(30_000);
      expect(await loading).toMatchObject({ status: 'failed', attempt: 3 });
    } finally {
      jest.useRealTimers();
    }
  });

  it('built for another platform is refused before its code is asked for', async () => {
    const { loader, attempts } = loaderOf([definition], { platform: '0.2.0' });
    expect(await loader.load()).toEqual({ status: 'incompatible', needs: '^0.1.0', has: '0.2.0' });
    expect(attempts).toEqual([]);
  });

  it('switched off is not asked for', async () => {
    const { loader, attempts } = loaderOf([definition], { remote: { ...remote, state: 'disabled' } });
    expect(await loader.load()).toEqual({ status: 'disabled' });
    expect(attempts).toEqual([]);
  });

  it('that exposes something else is a failure, not a crash', async () => {
    const { loader, ready } = loaderOf([{ name: 'games' } as unknown as RemoteDefinition]);
    expect(await loader.load()).toMatchObject({ status: 'failed' });
    expect(ready).toEqual([]);
  });
});

describe('a screen', () => {
  it('is ready with its remote', async () => {
    const screen = createScreenLoader(loaderOf([definition]).loader, 'games-list');
    expect(await screen.load()).toEqual({ status: 'ready', Screen });
  });

  it('waits for its remote, and comes when the remote does', async () => {
    const { loader } = loaderOf([lost, lost, lost, definition]);
    const screen = createScreenLoader(loader, 'games-list');
    expect(await screen.load()).toEqual({ status: 'blocked', isRetrying: false });
    expect(await screen.retry()).toEqual({ status: 'ready', Screen });
  });

  it.each(['broken', 'unheard-of'])('%s fails alone: its remote stays ready', async name => {
    const { loader } = loaderOf([definition]);
    const screen = createScreenLoader(loader, name);
    expect(await screen.load()).toMatchObject({ status: 'failed' });
    expect(loader.state.get().status).toBe('ready');
  });
});
