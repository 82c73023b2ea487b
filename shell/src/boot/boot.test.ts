const start = jest.fn<Promise<string>, []>();
const render = jest.fn<void, [string]>();
const nextTask = jest.fn<Promise<void>, []>();
/** What is done, in its order. */
const done: string[] = [];

const evaluated = (module: string, exports: object) => () => {
  done.push(`${module} evaluated`);
  return exports;
};

beforeEach(() => {
  done.length = 0;
  jest.resetModules();
  jest.doMock('./trusted-types.ts', evaluated('trusted-types', {}));
  jest.doMock('../remotes/federation.ts', evaluated('federation', {}));
  jest.doMock('./start.ts', evaluated('start', { start }));
  jest.doMock('./render.tsx', evaluated('render', { render }));
  jest.doMock('./next-task.ts', () => ({ nextTask }));
  start.mockImplementation(async () => {
    done.push('started');
    return 'the router';
  });
  nextTask.mockImplementation(async () => void done.push('task'));
  render.mockImplementation(router => void done.push(`${router} rendered`));
});

const boot = async (): Promise<void> => (await import('./boot.ts')).boot();

it('evaluates what asks the network and what renders in tasks of their own, and renders in a third', async () => {
  await boot();
  expect(done).toEqual([
    'trusted-types evaluated',
    'federation evaluated',
    'task',
    'start evaluated',
    'started',
    'task',
    'render evaluated',
    'task',
    'the router rendered',
  ]);
});

it('tells at once that the page cannot start, whatever is still to come', async () => {
  start.mockRejectedValue(new Error('no texts'));
  nextTask.mockResolvedValueOnce(undefined).mockReturnValueOnce(new Promise(() => undefined));
  await expect(boot()).rejects.toThrow('no texts');
  expect(done).not.toContain('render evaluated');
});

it('tells that what renders is broken, though the page cannot start either', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  jest.doMock('./render.tsx', () => {
    throw new Error('no renderer');
  });
  let lateFailure: (why: Error) => void = () => undefined;
  start.mockReturnValue(new Promise((_, fail) => (lateFailure = fail)));
  await expect(boot()).rejects.toThrow('no renderer');
  lateFailure(new Error('no texts'));
  await new Promise(resolve => setTimeout(resolve));
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
});

it('tells that the document is not one of ours', async () => {
  jest.doMock('./trusted-types.ts', () => {
    throw new Error('no composition');
  });
  await expect(boot()).rejects.toThrow('no composition');
  expect(done).toEqual([]);
});
