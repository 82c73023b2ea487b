import { throttle } from './throttle.ts';

describe('reading again', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('starts at once, then joins all that is asked meanwhile into one more run', async () => {
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

  it('never runs twice at a time, however slow the answer', async () => {
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

  it('goes on after a run that failed, and stops when it is told to', async () => {
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
