import { errorOfAnswer, networkError, timedOut } from '../http/app-error.ts';
import { CallFailure, type AppError } from '../http/result.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => {
  queryClient.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

/** How many calls a read makes before it says why it failed. */
async function callsOf(error: AppError): Promise<number> {
  const queryFn = jest.fn(() => Promise.reject(new CallFailure(error)));
  const read = queryClient.fetchQuery({ queryKey: ['rows'], queryFn }).catch(() => undefined);
  await jest.runAllTimersAsync();
  await read;
  return queryFn.mock.calls.length;
}

describe('a read that fails', () => {
  it('is made again where nobody answered', async () => {
    expect(await callsOf(networkError())).toBe(3);
  });

  it.each([
    [500, 3],
    [503, 3],
    [400, 1],
    [404, 1],
    [409, 1],
    [410, 1],
    [413, 1],
    // Who asks too often is not helped by asking twice more.
    [429, 1],
  ])('with %s is made %s times', async (status, times) => {
    expect(await callsOf(errorOfAnswer(status, {}))).toBe(times);
  });

  it('is told of at once when its call took all its time', async () => {
    expect(await callsOf(timedOut)).toBe(1);
  });
});
