import type { RemoteDefinition } from '@backglass/platform';
import { definition, loaderOf, lost, remote } from '../test/loader-of.ts';
import type { RemoteLoaderOptions } from './remote-loader.ts';

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
