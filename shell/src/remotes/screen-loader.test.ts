import type { RemoteDefinition } from '@backglass/platform';
import { definition, loaderOf, lost, remote, Screen } from '../test/loader-of.ts';
import type { RemoteLoaderOptions } from './remote-loader.ts';
import { createScreenLoader, type ScreenLoad } from './screen-loader.ts';

describe('a screen', () => {
  it('is ready with its remote', async () => {
    const screen = createScreenLoader(loaderOf([definition]).loader, 'games-list');
    expect(await screen.load()).toMatchObject({ status: 'ready', Screen });
  });

  it('whose module has no component has failed', async () => {
    const malformed = {
      ...definition,
      screens: { 'games-list': async () => ({}) },
    } as unknown as RemoteDefinition;
    const screen = createScreenLoader(loaderOf([malformed]).loader, 'games-list');
    expect(await screen.load()).toMatchObject({ status: 'failed', cause: 'code', attempt: 1 });
    expect(await screen.retry()).toMatchObject({ status: 'failed', cause: 'code' });
  });

  it('waits for its remote, and comes when the remote does', async () => {
    const { loader } = loaderOf([lost, lost, lost, definition]);
    const screen = createScreenLoader(loader, 'games-list');
    expect(await screen.load()).toEqual({ status: 'blocked', isRetrying: false });
    expect(await screen.retry()).toMatchObject({ status: 'ready', Screen });
  });

  it('that never failed is fetched once, whoever comes to it', async () => {
    const beforeRetry = jest.fn(() => Promise.resolve());
    const fresh = createScreenLoader(loaderOf([definition]).loader, 'games-list', { beforeRetry });
    expect(await fresh.retry()).toMatchObject({ status: 'ready' });
    const misfit = loaderOf([definition], { remote: { ...remote, contract: '^9.0.0' } }).loader;
    const refused = createScreenLoader(misfit, 'games-list', { beforeRetry });
    await refused.retry();
    expect(await refused.retry()).toMatchObject({ status: 'blocked' });
    expect(beforeRetry).not.toHaveBeenCalled();
  });

  it('has the files fetched anew before a retry, and only then', async () => {
    const beforeRetry = jest.fn(() => Promise.resolve());
    const { loader } = loaderOf([lost, lost, lost, definition]);
    const screen = createScreenLoader(loader, 'games-list', { beforeRetry });
    await screen.load();
    expect(beforeRetry).not.toHaveBeenCalled();
    expect(await screen.retry()).toMatchObject({ status: 'ready' });
    expect(beforeRetry).toHaveBeenCalledTimes(1);
  });

  it.each(['broken', 'unheard-of'])('%s fails alone: its remote stays ready', async name => {
    const { loader } = loaderOf([definition]);
    const screen = createScreenLoader(loader, name);
    expect(await screen.load()).toMatchObject({ status: 'failed' });
    expect(loader.state.getState().status).toBe('ready');
  });

  it('that failed is not tried again by whoever points at it, but by whoever comes to it', async () => {
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
  ])('%s tells once how its load went (%#)', async (name, outcome, over, told) => {
    const loads: ScreenLoad[] = [];
    const { loader } = loaderOf([outcome], over);
    const screen = createScreenLoader(loader, name, { onLoad: load => loads.push(load) });
    await Promise.all([screen.load(), screen.load()]);
    await screen.load();
    const phases = { remote: expect.any(Number), screen: expect.any(Number) };
    expect(loads).toEqual([expect.objectContaining({ screen: name, ...told, phases })]);
  });

  it('tells of its own attempts, not of those that its remote took for another', async () => {
    const loads: ScreenLoad[] = [];
    const withTwo = { ...definition, screens: { ...definition.screens, other: async () => ({ Screen }) } };
    const { loader } = loaderOf([lost, lost, withTwo]);
    const onLoad = (load: ScreenLoad) => loads.push(load);
    await createScreenLoader(loader, 'games-list', { onLoad }).load();
    await createScreenLoader(loader, 'other', { onLoad }).load();
    expect(loads.map(({ attempts }) => attempts)).toEqual([3, 1]);
  });

  it('whose file does not arrive is tried three times', async () => {
    const waits: number[] = [];
    let asked = 0;
    const twiceLost = () => {
      asked += 1;
      return asked < 3 ? Promise.reject(lost) : Promise.resolve({ Screen });
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
