import type { Game } from '@backglass/contract';
import {
  aGame,
  aGameDetail,
  answerJson,
  aPage,
  emitLive,
  mockNetwork,
  onCall,
  queryClient,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from '@backglass/platform';
import { movedRows } from './use-live-lists.ts';
import { remote } from '../remote.ts';
import { GamesHistory } from '../routes/games-history/games-history.tsx';
import { GamesList } from '../routes/games-list/games-list.tsx';

const network = mockNetwork();

describe('movedRows', () => {
  const rows = (ids: string) => [...ids].map(id => ({ id: id.charCodeAt(0) }));
  const moved = (shown: string, read: string) =>
    [...movedRows(rows(shown), rows(read))].map(id => String.fromCharCode(id)).join('');

  it.each([
    ['abcd', 'abcd', '', 'nothing'],
    ['abcd', 'bcda', 'a', 'a row that moves to the end'],
    ['abcd', 'dabc', 'd', 'a row that moves to the front'],
    ['abcd', 'xabc', 'xd', 'a new row and the row that it pushes off the page'],
    ['abcd', 'acd', 'b', 'a row that disappears'],
    ['ab', 'ba', 'a', 'one of two rows that swap'],
    ['', 'ab', 'ab', 'all new rows'],
  ])('returns, from %s to %s, "%s": %s', (shown, read, expected) => {
    expect([...moved(shown, read)].sort()).toEqual([...expected].sort());
  });
});

describe('an event during the first load', () => {
  type Answer = Parameters<typeof answerJson>[0];

  const running = aGame({ name: 'Ortega family', status: 'running', finished_at: null, progress: 20 });
  const emitUpdate = (id: number, game?: Game) =>
    act(() => emitLive({ name: 'game.updated', data: { id, ...(game && { game }) } }));

  /** Delays the first answer until `answer` is called. Answers later calls with `then` at once. */
  function delayFirstAnswer(path: string, first: Answer, then?: Answer) {
    let answer = () => {};
    const call = onCall('get', path, async () => {
      if (call.received.length > 1) return answerJson(then);
      await new Promise<void>(go => (answer = go));
      return answerJson(first);
    });
    network.use(call);
    return {
      call,
      answer: () => answer(),
      begun: () => waitFor(() => expect(call.received).toHaveLength(1)),
    };
  }

  afterEach(() => jest.useRealTimers());

  it('refetches the list when the answer lacks the game', async () => {
    const fresh = aGame({ name: 'Walk-in', status: 'running', finished_at: null });
    const list = delayFirstAnswer('user/game/', aPage([running]), aPage([fresh, running]));
    await renderScreen(remote, 'games-list', { path: '/games' });
    await list.begun();
    emitUpdate(fresh.id, fresh);
    list.answer();
    expect(await screen.findByRole('row', { name: /Walk-in/ })).toBeVisible();
    expect(list.call.received).toHaveLength(2);
  });

  it('does not refetch the list when the answer has the game or another list has it', async () => {
    jest.useFakeTimers();
    const list = delayFirstAnswer('user/game/', aPage([running]));
    await renderScreen(remote, 'games-list', { path: '/games' });
    await list.begun();
    emitUpdate(running.id, { ...running, progress: 62 });
    const hidden = aGame({ is_hidden: true });
    emitUpdate(hidden.id, hidden);
    list.answer();
    const row = await screen.findByRole('row', { name: /Ortega family/ });
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
    expect(list.call.received).toHaveLength(1);
  });

  it('refetches the list when the event has no game', async () => {
    const list = delayFirstAnswer(
      'user/game/',
      aPage([running]),
      aPage([{ ...running, name: 'Read again' }]),
    );
    await renderScreen(remote, 'games-list', { path: '/games' });
    await list.begun();
    emitUpdate(running.id);
    list.answer();
    expect(await screen.findByRole('row', { name: /Read again/ })).toBeVisible();
    expect(list.call.received).toHaveLength(2);
  });

  it('refetches the game when the event comes while the page of the game loads', async () => {
    const heat = aGameDetail({ name: 'Heat 3', status: 'running' });
    const game = delayFirstAnswer(`user/game/${heat.id}/`, heat, { ...heat, name: 'Heat 3, repeated' });
    await renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${heat.id}` });
    await game.begun();
    emitUpdate(heat.id);
    game.answer();
    expect(await screen.findByRole('heading', { level: 1, name: /repeated/ })).toBeVisible();
    expect(game.call.received).toHaveLength(2);
  });
});

describe('a prefetched list', () => {
  const Lists = () => (useLocation().pathname === '/games/history' ? <GamesHistory /> : <GamesList />);
  const lists = { ...remote, screens: { lists: async () => ({ Screen: Lists }) }, prefetch: {} };

  it('does not refetch a prefetched list when it replaces another list', async () => {
    const [today, lastWeek] = [aGame({ name: 'Today' }), aGame({ name: 'Last week', is_hidden: true })];
    const calls = onCall('get', 'user/game/', ({ query }) =>
      answerJson(aPage([query['is_hidden'] === 'true' ? lastWeek : today])),
    );
    network.use(calls);
    const { navigate } = await renderScreen(lists, 'lists', { path: '/games/*', at: '/games' });
    await screen.findByRole('row', { name: /Today/ });

    remote.prefetch?.['games-history']?.({ params: {}, search: new URLSearchParams() });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(calls.received).toHaveLength(2);
    await navigate('/games/history');
    expect(await screen.findByRole('row', { name: /Last week/ })).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(calls.received).toHaveLength(2);

    // The unmounted list has missed events, so it is stale.
    await navigate('/games');
    await waitFor(() => expect(calls.received).toHaveLength(3));
  });
});
