import { shareHostModules } from './share-host-modules.ts';

type Consumption = Parameters<ReturnType<typeof runtimeInPage>['consumes']>[0];
type Module = { exports: unknown };

const runtimeInPage = () => {
  const runtime = globalThis.__BACKGLASS_FEDERATION__;
  if (runtime === undefined) throw new Error('nothing is shared');
  return runtime.bundlerRuntime;
};

const lost = new Error('Loading chunk 842 failed');
const react = { useState: () => [] };
const ui = { Button: () => null };

/** A remote of which one chunk needs react, and another react and ui, as its entry asks for them. */
function aRemote() {
  const modules: Record<string, (module: Module) => void> = {};
  const installedModules: Consumption['installedModules'] = {};
  return {
    load(chunkId: string): Promise<unknown> {
      const promises: Promise<unknown>[] = [];
      runtimeInPage().consumes({
        chunkId,
        promises,
        installedModules,
        webpackRequire: {
          m: modules,
          consumesLoadingData: {
            chunkMapping: { list: ['share:react'], detail: ['share:react', 'share:ui'] },
            moduleIdToConsumeDataMapping: {
              'share:react': { shareKey: 'react' },
              'share:ui': { shareKey: '@backglass/ui' },
            },
          },
        },
      });
      return Promise.all(promises);
    },
    run(id: string): unknown {
      const module: Module = { exports: undefined };
      modules[id]?.(module);
      return module.exports;
    },
  };
}

describe('a chunk of a remote', () => {
  const provided = { react: jest.fn(), '@backglass/ui': jest.fn() };
  beforeEach(() => {
    provided.react.mockReset().mockResolvedValue(react);
    provided['@backglass/ui'].mockReset().mockResolvedValue(ui);
    shareHostModules(provided);
  });

  it('gets the host modules that it needs, and no other', async () => {
    const remote = aRemote();
    await remote.load('list');
    expect(remote.run('share:react')).toBe(react);
    expect(provided['@backglass/ui']).not.toHaveBeenCalled();
    await remote.load('detail');
    expect(remote.run('share:ui')).toBe(ui);
  });

  it('waits for nothing when it needs no host module', async () => {
    await expect(aRemote().load('other')).resolves.toEqual([]);
  });

  it('shares a module that is loading with another chunk, and does not wait for a loaded one', async () => {
    const remote = aRemote();
    await Promise.all([remote.load('list'), remote.load('detail')]);
    expect(await remote.load('detail')).toEqual([]);
    expect(provided.react).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['did not load', () => Promise.reject(lost)],
    [
      'throws at once',
      () => {
        throw lost;
      },
    ],
  ])('fails when one of its host modules %s, and loads with the next attempt', async (_, ask) => {
    provided['@backglass/ui'].mockImplementationOnce(ask);
    const remote = aRemote();
    await expect(remote.load('detail')).rejects.toBe(lost);
    await remote.load('detail');
    expect(remote.run('share:ui')).toBe(ui);
    expect(provided.react).toHaveBeenCalledTimes(1);
  });

  it('names the module that the host does not share', async () => {
    shareHostModules({ react: provided.react });
    await expect(aRemote().load('detail')).rejects.toThrow('the host shares no @backglass/ui');
  });
});

describe('an entry', () => {
  it('starts with the runtime in the page, which starts nothing else', () => {
    shareHostModules({});
    const { init, initContainerEntry } = runtimeInPage();
    expect(init()).toEqual({});
    expect(initContainerEntry()).toBeUndefined();
  });
});
