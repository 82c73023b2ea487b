import { takeFirstAnswer } from '../http/first-answers.ts';
import { emitLive } from './live-store.ts';
import { queryClient } from '../query/query-client.ts';
import { prefetchQuery, refetchIfStartedBefore } from './prefetch-query.ts';
import { delayedRows, settled } from '../test/rows.ts';

const { rows, answers, show } = delayedRows();

beforeEach(() => {
  answers.length = 0;
  queryClient.clear();
});

describe('a prefetched query', () => {
  it('is fetched once, whether its screen is mounted before or after the response', async () => {
    prefetchQuery(rows);
    const first = show();
    expect(answers).toHaveLength(1);
    answers[0]?.('1');
    await settled();
    expect(first.data()).toBe('1');
    first.stop();
    const second = show();
    expect(second.data()).toBe('1');
    expect(answers).toHaveLength(1);
    second.stop();
  });

  it('is refetched by the screen when an event arrived before the screen was mounted', async () => {
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

  it('is not refetched when it started after the request for the stream', async () => {
    const requestedAt = performance.now();
    prefetchQuery(rows);
    answers[0]?.('1');
    await settled();
    emitLive({ name: 'resync', requestedAt });
    const screen = show();
    await settled();
    expect(answers).toHaveLength(1);
    // While the screen is mounted, an event makes the prefetch refetch nothing.
    emitLive({ name: 'game.updated', data: { id: 7 } });
    expect(answers).toHaveLength(1);
    screen.stop();
  });

  it('is refetched when it started before the request for the stream', async () => {
    prefetchQuery(rows);
    answers[0]?.('1');
    await settled();
    emitLive({ name: 'resync', requestedAt: performance.now() });
    const screen = show();
    await settled();
    expect(answers).toHaveLength(2);
    screen.stop();
  });

  it('is not refetched when the stream opened while it was in flight', async () => {
    prefetchQuery(rows);
    emitLive({ name: 'resync' });
    answers[0]?.('1');
    await settled();
    const screen = show();
    expect(answers).toHaveLength(1);
    screen.stop();
  });

  it('is refetched when an event arrives first, then the screen is mounted, and then the response arrives', async () => {
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

  it('is not refetched when its screen is mounted before the event', async () => {
    prefetchQuery(rows);
    const screen = show();
    answers[0]?.('1');
    await settled();
    emitLive({ name: 'resync' });
    await settled();
    expect(answers).toHaveLength(1);
    screen.stop();
  });

  it('of an earlier operator refetches nothing for the next one', async () => {
    prefetchQuery(rows);
    answers[0]?.('1');
    await settled();
    queryClient.clear();
    const screen = show();
    answers[1]?.('2');
    await settled();
    emitLive({ name: 'game.updated', data: { id: 7 } });
    await settled();
    expect(answers).toHaveLength(2);
    screen.stop();
  });
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

describe('a prefetched query whose call the document has sent', () => {
  /** The query takes the answer. */
  const take = (sentAt: number) => {
    const address = new URL('/api/rows/', location.origin).href;
    const answer = Promise.resolve(new Response());
    globalThis.__BACKGLASS_FIRST_ANSWERS__ = [
      { address, headers: {}, sentAt, answer, abort: () => undefined },
    ];
    takeFirstAnswer(address, {});
  };
  const answersAfterMount = async () => {
    answers[0]?.('1');
    await settled();
    const screen = show();
    await settled();
    screen.stop();
    return answers.length;
  };

  it('is refetched when the stream was requested after the call', async () => {
    const requestedAt = performance.now();
    refetchIfStartedBefore(requestedAt);
    prefetchQuery(rows);
    take(requestedAt - 1);
    expect(await answersAfterMount()).toBe(2);
  });

  it('is refetched when the stream opens after the answer', async () => {
    refetchIfStartedBefore(-Infinity);
    const requestedAt = performance.now();
    prefetchQuery(rows);
    take(requestedAt - 1);
    answers[0]?.('1');
    await settled();
    emitLive({ name: 'resync', requestedAt });
    expect(await answersAfterMount()).toBe(2);
  });

  it('is not refetched when the stream was requested before the call', async () => {
    const requestedAt = performance.now();
    refetchIfStartedBefore(requestedAt);
    prefetchQuery(rows);
    take(requestedAt);
    expect(await answersAfterMount()).toBe(1);
  });
});
