import { queryClient } from './query-client.ts';
import { awaitedRows, settled } from './test/rows.ts';
import { refetchIfStartedBefore } from './in-flight.ts';

const { rows, answers, show } = awaitedRows();

beforeEach(() => {
  answers.length = 0;
  queryClient.clear();
});

describe('what is being read', () => {
  it('is read once more when it is there, if it was asked for before', async () => {
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

  it('ahead of its screen as well: the screen reads it again', async () => {
    void queryClient.prefetchQuery(rows);
    refetchIfStartedBefore(Infinity);
    answers[0]?.('old');
    await settled();
    const screen = show();
    expect(answers).toHaveLength(2);
    screen.stop();
  });

  it('is left alone if it was asked for since, and so is what is there', async () => {
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
