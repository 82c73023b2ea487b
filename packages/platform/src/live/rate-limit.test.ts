import { batch, throttle } from './rate-limit.ts';

describe('batch', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const collect = () => {
    const batches: [string, number][][] = [];
    return {
      batches,
      ...batch<string, number>(values => batches.push([...values]), { pause: 200, most: 2 }),
    };
  };

  it('handles the first value at once, and later the newest value of each key in one batch', () => {
    const { add, batches } = collect();
    add('a', 1);
    add('a', 2);
    add('b', 1);
    add('a', 3);
    expect(batches).toEqual([[['a', 1]]]);
    jest.advanceTimersByTime(200);
    expect(batches[1]).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
    jest.advanceTimersByTime(1_000);
    expect(batches).toHaveLength(2);
    add('c', 1);
    expect(batches).toHaveLength(3);
  });

  it('handles at most `most` keys in a batch, and the oldest keys first', () => {
    const { add, batches } = collect();
    for (const key of ['a', 'b', 'c', 'd', 'b']) add(key, 1);
    jest.advanceTimersByTime(400);
    expect(batches.map(values => values.map(([key]) => key))).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  it('handles all waiting keys at once on `flush`, and later ones after the pause', () => {
    const { add, flush, batches } = collect();
    for (const key of ['a', 'b', 'c', 'd']) add(key, 1);
    flush();
    add('e', 1);
    expect(batches.map(values => values.map(([key]) => key))).toEqual([['a'], ['b', 'c', 'd']]);
    jest.advanceTimersByTime(200);
    expect(batches[2]).toEqual([['e', 1]]);
  });

  it('handles nothing after `stop`', () => {
    const { add, stop, batches } = collect();
    add('a', 1);
    add('a', 2);
    stop();
    jest.advanceTimersByTime(1_000);
    expect(batches).toHaveLength(1);
  });
});

describe('throttle', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('runs at once, and once more when there were requests during the run', async () => {
    const run = jest.fn(() => Promise.resolve());
    const throttled = throttle(run, 1_000);
    throttled.request();
    expect(run).toHaveBeenCalledTimes(1);
    throttled.request();
    throttled.request();
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
    throttled.request();
    throttled.request();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(run).toHaveBeenCalledTimes(1);
    answer();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('runs again after a failure, and not after `stop`', async () => {
    const run = jest.fn(() => Promise.reject(new Error('offline')));
    const throttled = throttle(run, 10);
    throttled.request();
    await jest.advanceTimersByTimeAsync(10);
    throttled.request();
    expect(run).toHaveBeenCalledTimes(2);
    throttled.request();
    throttled.stop();
    await jest.advanceTimersByTimeAsync(100);
    throttled.request();
    expect(run).toHaveBeenCalledTimes(2);
  });
});
