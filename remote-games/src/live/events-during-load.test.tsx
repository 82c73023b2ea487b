import type { Game } from '@backglass/contract';
import {
  aGame,
  aGameDetail,
  aPage,
  answerJson,
  emitLive,
  mockNetwork,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../remote.ts';

type Answer = Parameters<typeof answerJson>[0];

const network = mockNetwork();
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
  return { call, answer: () => answer(), begun: () => waitFor(() => expect(call.received).toHaveLength(1)) };
}

describe('an event during the first load', () => {
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
