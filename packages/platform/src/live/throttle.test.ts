import { throttle } from './throttle.ts';

describe('throttle', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('runs at once, and once more when there were requests during the run', async () => {
    const run = jest.fn(() => Promise.resolve());
    const throttled = throttle(run, 1_000);
    throttled.ask();
    expect(run).toHaveBeenCalledTimes(1);
    throttled.ask();
    throttled.ask();
    await jest.advanceTimersByTimeAsync(999);
    expect(run).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('starts the next run only when a slow run has ended', async () => {
    let answer: () => void = () => undefined;
    const run = jest.fn(() => new Promise<void>(resolve => (answer = resolve)));
    const throttled = throttle(run, 1_000);
    throttled.ask();
    throttled.ask();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(run).toHaveBeenCalledTimes(1);
    answer();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('runs again after a failure, and not after `stop`', async () => {
    const run = jest.fn(() => Promise.reject(new Error('offline')));
    const throttled = throttle(run, 10);
    throttled.ask();
    await jest.advanceTimersByTimeAsync(10);
    throttled.ask();
    expect(run).toHaveBeenCalledTimes(2);
    throttled.ask();
    throttled.stop();
    await jest.advanceTimersByTimeAsync(100);
    throttled.ask();
    expect(run).toHaveBeenCalledTimes(2);
  });
});
