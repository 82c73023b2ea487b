import { QueryObserver } from '@tanstack/react-query';
import { errorOfAnswer, networkError, timedOut, CallFailure, type AppError } from '../http/result.ts';
import { queryClient, refetchEvery } from './query-client.ts';

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

describe('a query with `refetchEvery`', () => {
  const SECOND = 1_000;

  /** The query fails while `fail` has an error. */
  async function observe(interval?: number) {
    const queryKey = ['rows'];
    let error: AppError | undefined;
    const queryFn = jest.fn(() =>
      error === undefined ? Promise.resolve(0) : Promise.reject(new CallFailure(error)),
    );
    const options = { queryKey, queryFn, refetchInterval: refetchEvery(interval) };
    const observer = new QueryObserver<number>(queryClient, options);
    observer.subscribe(() => undefined);
    const countCalls = async (seconds: number) => {
      queryFn.mockClear();
      await jest.advanceTimersByTimeAsync(seconds * SECOND);
      return queryFn.mock.calls.length;
    };
    await countCalls(0);
    return {
      countCalls,
      fail: (next: AppError | undefined) => void (error = next),
      refetch: () => observer.refetch(),
      // As live events do.
      change: () => queryClient.getQueryCache().find({ queryKey })?.setState({ data: Math.random() }),
      end: () => observer.destroy(),
    };
  }

  it('is refetched in time while live events change its data', async () => {
    const { countCalls, change, end } = await observe(20 * SECOND);
    const events = setInterval(change, SECOND);
    expect(await countCalls(19.5)).toBe(0);
    expect(await countCalls(1)).toBe(1);
    expect(await countCalls(60)).toBe(3);
    clearInterval(events);
    end();
  });

  it('is retried sooner than its interval after a failure that may pass', async () => {
    const { countCalls, fail, refetch, end } = await observe(60 * SECOND);
    fail(timedOut);
    await refetch();
    fail(undefined);
    expect(await countCalls(9.5)).toBe(0);
    expect(await countCalls(1)).toBe(1);
    expect(await countCalls(30)).toBe(0);
    end();
  });

  it('is not refetched sooner than its interval after another failure', async () => {
    const { countCalls, fail, end } = await observe(20 * SECOND);
    fail(errorOfAnswer(403, {}));
    expect(await countCalls(61)).toBe(3);
    end();
  });

  it('is only retried without an interval', async () => {
    const { countCalls, fail, refetch, end } = await observe();
    expect(await countCalls(3_600)).toBe(0);
    fail(timedOut);
    await refetch();
    expect(await countCalls(11)).toBe(1);
    end();
  });
});
