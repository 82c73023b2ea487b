import { boot } from './boot.ts';
import { nextTask } from './next-task.ts';

const start = jest.fn<Promise<string>, []>();
const render = jest.fn<void, [string]>();
jest.mock('./start.ts', () => ({ start: () => start() }));
jest.mock('./render.tsx', () => ({ render: (router: string) => render(router) }));
jest.mock('./next-task.ts', () => ({ nextTask: jest.fn(async () => undefined) }));

beforeEach(() => jest.clearAllMocks());

it('renders once, when what the page is made of is there', async () => {
  start.mockResolvedValue('the router');
  await boot();
  expect(render.mock.calls).toEqual([['the router']]);
  expect(nextTask).toHaveBeenCalledTimes(3);
});

it('tells at once that the page cannot start, whatever is still to come', async () => {
  start.mockRejectedValue(new Error('no texts'));
  jest
    .mocked(nextTask)
    .mockResolvedValueOnce(undefined)
    .mockReturnValue(new Promise(() => undefined));
  await expect(boot()).rejects.toThrow('no texts');
  expect(render).not.toHaveBeenCalled();
});
