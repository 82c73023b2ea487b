import { lendRuntime } from './lend-runtime.ts';

type Consumption = Parameters<ReturnType<typeof borrow>['consumes']>[0];
type Module = { exports: unknown };

const borrow = () => {
  const lent = globalThis.__BACKGLASS_FEDERATION__?.();
  if (lent === undefined) throw new Error('nothing is lent');
  return lent.bundlerRuntime;
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
      borrow().consumes({
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
    lendRuntime(provided);
  });

  it('gets the modules that it needs of the host’s, and of those no other', async () => {
    const remote = aRemote();
    await remote.load('list');
    expect(remote.run('share:react')).toBe(react);
    expect(provided['@backglass/ui']).not.toHaveBeenCalled();
    await remote.load('detail');
    expect(remote.run('share:ui')).toBe(ui);
  });

  it('that needs none waits for nothing', async () => {
    await expect(aRemote().load('other')).resolves.toEqual([]);
  });

  it('shares what is on its way with another one, and waits for nothing that is here', async () => {
    const remote = aRemote();
    await Promise.all([remote.load('list'), remote.load('detail')]);
    expect(await remote.load('detail')).toEqual([]);
    expect(provided.react).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['did not come', () => Promise.reject(lost)],
    [
      'was refused at once',
      () => {
        throw lost;
      },
    ],
  ])('is not there when a module of them %s, and is with the next attempt', async (_, ask) => {
    provided['@backglass/ui'].mockImplementationOnce(ask);
    const remote = aRemote();
    await expect(remote.load('detail')).rejects.toBe(lost);
    await remote.load('detail');
    expect(remote.run('share:ui')).toBe(ui);
    expect(provided.react).toHaveBeenCalledTimes(1);
  });

  it('says which module the host does not share', async () => {
    lendRuntime({ react: provided.react });
    await expect(aRemote().load('detail')).rejects.toThrow('the host shares no @backglass/ui');
  });
});

describe('an entry', () => {
  it('comes to life with what is lent, and starts nothing else', () => {
    lendRuntime({});
    const { init, initContainerEntry } = borrow();
    expect(init()).toEqual({});
    expect(initContainerEntry()).toBeUndefined();
  });
});
