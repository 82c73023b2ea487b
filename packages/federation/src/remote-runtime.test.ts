import runtime, { type Consumption } from './remote-runtime.ts';

type Module = { exports: unknown };

const { bundlerRuntime } = runtime;

const lost = new Error('Loading chunk 842 failed');
const react = { useState: () => [] };
const ui = { Button: () => null };

/** The host gives the modules to the `init` of the container, which passes them on. */
function shareHostModules(modules: Readonly<Record<string, () => Promise<unknown>>>): void {
  const shareScope = Object.fromEntries(
    Object.entries(modules).map(([request, load]) => {
      const get = () => load().then(module => () => module);
      return [request, { '1.0.0': { get } }];
    }),
  );
  bundlerRuntime.initContainerEntry({ shareScope });
}

/** The chunk `list` needs react, `detail` needs react and ui. */
function aRemote() {
  const modules: Record<string, (module: Module) => void> = {};
  const installedModules: Consumption['installedModules'] = {};
  return {
    load(chunkId: string): Promise<unknown> {
      const promises: Promise<unknown>[] = [];
      bundlerRuntime.consumes({
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

  it('gets the host modules that it needs and no others', async () => {
    const remote = aRemote();
    await remote.load('list');
    expect(remote.run('share:react')).toBe(react);
    expect(provided['@backglass/ui']).not.toHaveBeenCalled();
    await remote.load('detail');
    expect(remote.run('share:ui')).toBe(ui);
  });

  it('loads nothing when it needs no host module', async () => {
    await aRemote().load('other');
    expect(provided.react).not.toHaveBeenCalled();
  });

  it('loads no module again that another chunk is loading or has loaded', async () => {
    const remote = aRemote();
    await Promise.all([remote.load('list'), remote.load('detail')]);
    await remote.load('detail');
    expect(provided.react).toHaveBeenCalledTimes(1);
    expect(remote.run('share:react')).toBe(react);
  });

  it.each([
    ['cannot be loaded', () => Promise.reject(lost)],
    [
      'throws at once',
      () => {
        throw lost;
      },
    ],
  ])('fails when one of its host modules %s, and loads it again at the next attempt', async (_, load) => {
    provided['@backglass/ui'].mockImplementationOnce(load);
    const remote = aRemote();
    await expect(remote.load('detail')).rejects.toBe(lost);
    await remote.load('detail');
    expect(remote.run('share:ui')).toBe(ui);
    expect(provided.react).toHaveBeenCalledTimes(1);
  });

  it('fails with the name of a module that the host does not share', async () => {
    shareHostModules({ react: provided.react });
    await expect(aRemote().load('detail')).rejects.toThrow('the host shares no @backglass/ui');
  });
});
