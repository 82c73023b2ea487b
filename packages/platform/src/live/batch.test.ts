import { batch } from './batch.ts';

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

  it('handles nothing after `stop`', () => {
    const { add, stop, batches } = collect();
    add('a', 1);
    add('a', 2);
    stop();
    jest.advanceTimersByTime(1_000);
    expect(batches).toHaveLength(1);
  });
});
