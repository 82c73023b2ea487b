const start = jest.fn<Promise<string>, []>();
const render = jest.fn<void, [string]>();
const nextTask = jest.fn<Promise<void>, []>();
const steps: string[] = [];

const evaluated = (module: string, exports: object) => () => {
  steps.push(`${module} evaluated`);
  return exports;
};

beforeEach(() => {
  steps.length = 0;
  jest.resetModules();
  jest.doMock('./trusted-scripts.ts', evaluated('trusted-scripts', {}));
  jest.doMock('../remotes/federation.ts', evaluated('federation', {}));
  jest.doMock('./start.ts', evaluated('start', { start }));
  jest.doMock('./render.tsx', evaluated('render', { render }));
  jest.doMock('./next-task.ts', () => ({ nextTask }));
  start.mockImplementation(async () => {
    steps.push('started');
    return 'the router';
  });
  nextTask.mockImplementation(async () => void steps.push('task'));
  render.mockImplementation(router => void steps.push(`${router} rendered`));
});

const boot = async (): Promise<void> => (await import('./boot.ts')).boot();

it('sends requests, evaluates the renderer and renders in three tasks', async () => {
  await boot();
  expect(steps).toEqual([
    'trusted-scripts evaluated',
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

it('rejects at once when the start fails', async () => {
  start.mockRejectedValue(new Error('no texts'));
  nextTask.mockResolvedValueOnce(undefined).mockReturnValueOnce(new Promise(() => undefined));
  await expect(boot()).rejects.toThrow('no texts');
  expect(steps).not.toContain('render evaluated');
});

it('rejects once when the renderer and the start fail', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  jest.doMock('./render.tsx', () => {
    throw new Error('no renderer');
  });
  let failStart: (why: Error) => void = () => undefined;
  start.mockReturnValue(new Promise((_, fail) => (failStart = fail)));
  await expect(boot()).rejects.toThrow('no renderer');
  failStart(new Error('no texts'));
  await new Promise(resolve => setTimeout(resolve));
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
});

it('rejects when the document has no composition', async () => {
  jest.doMock('./trusted-scripts.ts', () => {
    throw new Error('no composition');
  });
  await expect(boot()).rejects.toThrow('no composition');
  expect(steps).toEqual([]);
});
