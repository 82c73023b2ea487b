import { emitLive } from '../live/live-store.ts';
import { queryClient } from './query-client.ts';
import { prefetchQuery } from './prefetch-query.ts';
import { awaitedRows, settled } from './test/rows.ts';

const { rows, answers, show } = awaitedRows();

beforeEach(() => {
  answers.length = 0;
  queryClient.clear();
});

describe('reading ahead', () => {
  it('asks once, whether the screen comes before the answer or after it', async () => {
    prefetchQuery(rows);
    const early = show();
    expect(answers).toHaveLength(1);
    answers[0]?.('1');
    await settled();
    expect(early.data()).toBe('1');
    early.stop();
    const late = show();
    expect(late.data()).toBe('1');
    expect(answers).toHaveLength(1);
    late.stop();
  });

  it('is read again by the screen when something was told before it came', async () => {
    prefetchQuery(rows);
    answers[0]?.('1');
    await settled();
    emitLive({ name: 'resync' });
    await settled();
    const screen = show();
    expect(screen.data()).toBe('1');
    expect(answers).toHaveLength(2);
    screen.stop();
  });

  it('is not read again for a stream that was asked for before it, however late that opens', async () => {
    const requestedAt = performance.now();
    prefetchQuery(rows);
    answers[0]?.('1');
    await settled();
    emitLive({ name: 'resync', requestedAt });
    const screen = show();
    await settled();
    expect(answers).toHaveLength(1);
    // The screen hears for itself from now on.
    emitLive({ name: 'game.updated', data: { id: 7 } });
    expect(answers).toHaveLength(1);
    screen.stop();
  });

  it('is read again for a stream that was asked for after it', async () => {
    prefetchQuery(rows);
    answers[0]?.('1');
    await settled();
    emitLive({ name: 'resync', requestedAt: performance.now() });
    const screen = show();
    await settled();
    expect(answers).toHaveLength(2);
    screen.stop();
  });

  it('is not read again for a stream that opened while it was under way', async () => {
    prefetchQuery(rows);
    emitLive({ name: 'resync' });
    answers[0]?.('1');
    await settled();
    const screen = show();
    expect(answers).toHaveLength(1);
    screen.stop();
  });

  it('is read again when something was told before the screen came, though the answer comes after it', async () => {
    prefetchQuery(rows);
    emitLive({ name: 'game.updated', data: { id: 7 } });
    const screen = show();
    answers[0]?.('1');
    await settled();
    expect(answers).toHaveLength(2);
    answers[1]?.('2');
    await settled();
    expect(screen.data()).toBe('2');
    screen.stop();
  });

  it('leaves what is told later to the screen that shows it', async () => {
    prefetchQuery(rows);
    const screen = show();
    answers[0]?.('1');
    await settled();
    emitLive({ name: 'resync' });
    await settled();
    expect(answers).toHaveLength(1);
    screen.stop();
  });
});
