import { errorOfAnswer, networkError, timedOut, CallFailure, type AppError } from '../http/result.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => {
  queryClient.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

async function callsUntilFailure(error: AppError): Promise<number> {
  const queryFn = jest.fn(() => Promise.reject(new CallFailure(error)));
  const query = queryClient.fetchQuery({ queryKey: ['rows'], queryFn }).catch(() => undefined);
  await jest.runAllTimersAsync();
  await query;
  return queryFn.mock.calls.length;
}

describe('a query that fails', () => {
  it('is retried when there was no response', async () => {
    expect(await callsUntilFailure(networkError())).toBe(3);
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
    expect(await callsUntilFailure(errorOfAnswer(status, {}))).toBe(times);
  });

  it('is not retried at once when its call timed out', async () => {
    expect(await callsUntilFailure(timedOut)).toBe(1);
  });
});
