import type { RemoteDefinition } from '@backglass/platform';
import { aRelease } from '../test/a-release.ts';
import { definition, loaderOf, lost, Screen } from '../test/loader-of.ts';
import { createScreenLoader, type ScreenLoad } from './screen-loader.ts';

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
