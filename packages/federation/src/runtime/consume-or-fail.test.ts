import { consumeOrFail } from './consume-or-fail.ts';

type Options = Parameters<ReturnType<typeof consumeOrFail>>[0];

const lost = new Error('Loading chunk 842 failed');

/** A chunk that needs two shared modules; the runtime's own `consumes` does to the second what `outcome` says. */
function aChunk(outcome: 'comes' | 'is there' | 'is lost') {
  const modules: Record<string, (module: { exports: object }) => void> = {};
  const installedModules: Record<string, Promise<unknown> | 0> = {};
  const promises: Promise<unknown>[] = [];
  const consumes = (options: Options) => {
    installedModules['react'] = 0;
    options.promises.push(Promise.resolve());
    if (outcome === 'is there') options.promises.push(0 as never);
    if (outcome !== 'is lost') installedModules['ui'] = 0;
    else {
      modules['ui'] = () => {
        throw lost;
      };
    }
  };
  const options = {
    chunkId: 'screen',
    chunkMapping: { screen: ['react', 'ui'] },
    ...{ installedModules, promises, moduleToHandlerMapping: {} },
    webpackRequire: { m: modules },
  } as unknown as Options;
  consumeOrFail(consumes)(options);
  return Promise.all(promises);
}

describe('a chunk that needs shared modules', () => {
  it.each(['comes', 'is there'] as const)('is there once each of them %s', async outcome => {
    await expect(aChunk(outcome)).resolves.toBeDefined();
  });

  it('is not there when one is lost, and says which', async () => {
    await expect(aChunk('is lost')).rejects.toBe(lost);
  });
});
