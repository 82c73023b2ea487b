import { errorOfAnswer, networkError, timedOut } from '../http/app-error.ts';
import { CallFailure, type AppError } from '../http/result.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => {
  queryClient.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

/** The number of calls that a query makes before it fails. */
async function callsOf(error: AppError): Promise<number> {
  const queryFn = jest.fn(() => Promise.reject(new CallFailure(error)));
  const query = queryClient.fetchQuery({ queryKey: ['rows'], queryFn }).catch(() => undefined);
  await jest.runAllTimersAsync();
  await query;
  return queryFn.mock.calls.length;
}

describe('a query that fails', () => {
  it('is retried when there was no response', async () => {
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
    // The API would refuse the retry too, because it limits calls per minute.
    [429, 1],
  ])('with status %s calls the API %s times', async (status, times) => {
    expect(await callsOf(errorOfAnswer(status, {}))).toBe(times);
  });

  it('is not retried when its call timed out', async () => {
    expect(await callsOf(timedOut)).toBe(1);
  });
});
