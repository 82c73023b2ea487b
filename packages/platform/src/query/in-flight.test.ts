import { queryClient } from './query-client.ts';
import { delayedRows, settled } from '../test/rows.ts';
import { refetchIfStartedBefore } from './in-flight.ts';

const { rows, answers, show } = delayedRows();

beforeEach(() => {
  answers.length = 0;
  queryClient.clear();
});

describe('refetchIfStartedBefore', () => {
  it('refetches a query that started before the moment, once its response has arrived', async () => {
    const screen = show();
    refetchIfStartedBefore(Infinity);
    expect(answers).toHaveLength(1);
    answers[0]?.('old');
    await settled();
    answers[1]?.('new');
    await settled();
    expect(screen.data()).toBe('new');
    expect(answers).toHaveLength(2);
    screen.stop();
  });

  it('refetches a prefetched query when its screen is mounted', async () => {
    void queryClient.prefetchQuery(rows);
    refetchIfStartedBefore(Infinity);
    answers[0]?.('old');
    await settled();
    const screen = show();
    expect(answers).toHaveLength(2);
    screen.stop();
  });

  it('does not refetch a query that started after the moment, or a query that is not in flight', async () => {
    const before = performance.now();
    const screen = show();
    refetchIfStartedBefore(before);
    answers[0]?.('1');
    await settled();
    refetchIfStartedBefore(Infinity);
    await settled();
    expect(answers).toHaveLength(1);
    screen.stop();
  });
});
