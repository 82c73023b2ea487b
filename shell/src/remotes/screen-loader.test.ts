import type { RemoteDefinition } from '@backglass/platform';
import { definition, loaderOf, lost, remote, Screen } from '../test/loader-of.ts';
import type { RemoteLoaderOptions } from './remote-loader.ts';
import { createScreenLoader, type ScreenLoad } from './screen-loader.ts';

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
