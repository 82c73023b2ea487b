import { batch } from './batch.ts';

describe('gathering what comes often', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const gathering = () => {
    const handed: [string, number][][] = [];
    return { handed, ...batch<string, number>(values => handed.push([...values]), { pause: 200, most: 2 }) };
  };

  it('hands the first over at once, and what comes meanwhile together, the newest of each', () => {
    const { add, handed } = gathering();
    add('a', 1);
    add('a', 2);
    add('b', 1);
    add('a', 3);
    expect(handed).toEqual([[['a', 1]]]);
    jest.advanceTimersByTime(200);
    expect(handed[1]).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
    jest.advanceTimersByTime(1_000);
    expect(handed).toHaveLength(2);
    add('c', 1);
    expect(handed).toHaveLength(3);
  });

  it('hands a few over at a time, those that wait longest first', () => {
    const { add, handed } = gathering();
    for (const key of ['a', 'b', 'c', 'd', 'b']) add(key, 1);
    jest.advanceTimersByTime(400);
    expect(handed.map(values => values.map(([key]) => key))).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  it('hands nothing over once it is stopped', () => {
    const { add, stop, handed } = gathering();
    add('a', 1);
    add('a', 2);
    stop();
    jest.advanceTimersByTime(1_000);
    expect(handed).toHaveLength(1);
  });
});
