import { act, renderHook } from '@testing-library/react';
import { useThrottled } from './use-throttled.ts';

describe('useThrottled', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('calls the function of the last render, at most once in each pause', async () => {
    const [first, last] = [jest.fn(() => Promise.resolve()), jest.fn(() => Promise.resolve())];
    const { result, rerender } = renderHook(({ run }) => useThrottled(run, 1_000), {
      initialProps: { run: first },
    });
    const ask = result.current;
    ask();
    rerender({ run: last });
    expect(result.current).toBe(ask);
    ask();
    expect([first.mock.calls, last.mock.calls]).toEqual([[[]], []]);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect([first.mock.calls, last.mock.calls]).toEqual([[[]], [[]]]);
  });

  it('calls nothing after the unmount', async () => {
    const run = jest.fn(() => Promise.resolve());
    const { result, unmount } = renderHook(() => useThrottled(run, 1_000));
    result.current();
    result.current();
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    result.current();
    expect(run).toHaveBeenCalledTimes(1);
  });
});
