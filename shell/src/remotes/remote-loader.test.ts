import type { RemoteDefinition } from '@backglass/platform';
import { definition, loaderOf, lost, remote } from '../test/loader-of.ts';
import type { RemoteLoaderOptions } from './remote-loader.ts';

describe('a remote', () => {
  it('is loaded once, however many ask', async () => {
    const { loader, attempts, ready, seen } = loaderOf([definition]);
    await Promise.all([loader.load(), loader.load()]);
    await loader.load();
    expect(loader.state.getState()).toMatchObject({ status: 'ready', definition, attempt: 1 });
    expect(attempts).toHaveLength(1);
    expect(ready).toEqual(['games']);
    expect(seen).toEqual(['loading', 'ready']);
  });

  it('that does not arrive is tried three times, with a longer wait each time', async () => {
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

  it('that arrives at the second attempt is there', async () => {
    const { loader } = loaderOf([lost, definition]);
    expect(await loader.load()).toMatchObject({ status: 'ready' });
  });

  it('that throws is not tried again by itself, but is when asked', async () => {
    const { loader, attempts } = loaderOf([new TypeError('x is not a function'), definition]);
    expect(await loader.load()).toMatchObject({ status: 'failed', cause: 'code', attempt: 1 });
    expect(attempts).toHaveLength(1);
    expect(await loader.load()).toMatchObject({ status: 'failed' });
    expect(await loader.retry()).toMatchObject({ status: 'ready' });
  });

  it('whose first attempt arrives when the second is under way is readied once, by the second', async () => {
    jest.useFakeTimers();
    try {
      const late: (() => void)[] = [];
      const { loader, ready } = loaderOf([definition], {
        loadModule: () => new Promise(resolve => late.push(() => resolve(definition))),
      });
      const loading = loader.load();
      await jest.advanceTimersByTimeAsync(10_000);
      expect(late).toHaveLength(2);
      late[0]?.();
      await jest.advanceTimersByTimeAsync(0);
      expect(ready).toEqual([]);
      late[1]?.();
      expect(await loading).toMatchObject({ status: 'ready', attempt: 2 });
      expect(ready).toEqual(['games']);
    } finally {
      jest.useRealTimers();
    }
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
  ])('built for %s is refused before its code is asked for', async (_, over, misfit) => {
    const { loader, attempts } = loaderOf([definition], over);
    expect(await loader.load()).toEqual({ status: 'incompatible', incompatibilities: [misfit] });
    expect(await loader.retry()).toMatchObject({ status: 'incompatible' });
    expect(loader.isLoadable).toBe(false);
    expect(attempts).toEqual([]);
  });

  it('that does not arrive is not tried again by itself without a network', async () => {
    const { loader, attempts, waits } = loaderOf([lost, definition], { isOnline: () => false });
    expect(await loader.load()).toMatchObject({ status: 'failed', cause: 'network', attempt: 1 });
    expect([attempts.length, waits]).toEqual([1, []]);
    expect(await loader.retry()).toMatchObject({ status: 'ready' });
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
