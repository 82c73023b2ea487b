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
const told = (id: number, game?: Game) =>
  act(() => emitLive({ name: 'game.updated', data: { id, ...(game && { game }) } }));

/** The first answer waits for `answer`; each one after it comes at once. */
function reading(path: string, first: Answer, then?: Answer) {
  let answer = () => {};
  const call = onCall('get', path, async () => {
    if (call.received.length > 1) return answerJson(then);
    await new Promise<void>(go => (answer = go));
    return answerJson(first);
  });
  network.use(call);
  return { call, answer: () => answer(), begun: () => waitFor(() => expect(call.received).toHaveLength(1)) };
}

describe('what is told while a first answer is on its way', () => {
  afterEach(() => jest.useRealTimers());

  it('has the list read again for a game that the answer has not', async () => {
    const fresh = aGame({ name: 'Walk-in', status: 'running', finished_at: null });
    const list = reading('user/game/', aPage([running]), aPage([fresh, running]));
    await renderScreen(remote, 'games-list', { path: '/games' });
    await list.begun();
    told(fresh.id, fresh);
    list.answer();
    expect(await screen.findByRole('row', { name: /Walk-in/ })).toBeVisible();
    expect(list.call.received).toHaveLength(2);
  });

  it('does not for a game that the answer has, or that the list may not hold', async () => {
    jest.useFakeTimers();
    const list = reading('user/game/', aPage([running]));
    await renderScreen(remote, 'games-list', { path: '/games' });
    await list.begun();
    told(running.id, { ...running, progress: 62 });
    const hidden = aGame({ is_hidden: true });
    told(hidden.id, hidden);
    list.answer();
    const row = await screen.findByRole('row', { name: /Ortega family/ });
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
    expect(list.call.received).toHaveLength(1);
  });

  it('has the list read again when it carries no game', async () => {
    const list = reading('user/game/', aPage([running]), aPage([{ ...running, name: 'Read again' }]));
    await renderScreen(remote, 'games-list', { path: '/games' });
    await list.begun();
    told(running.id);
    list.answer();
    expect(await screen.findByRole('row', { name: /Read again/ })).toBeVisible();
    expect(list.call.received).toHaveLength(2);
  });

  it('has a game read again', async () => {
    const heat = aGameDetail({ name: 'Heat 3', status: 'running' });
    const game = reading(`user/game/${heat.id}/`, heat, { ...heat, name: 'Heat 3, repeated' });
    await renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${heat.id}` });
    await game.begun();
    told(heat.id);
    game.answer();
    expect(await screen.findByRole('heading', { level: 1, name: /repeated/ })).toBeVisible();
    expect(game.call.received).toHaveLength(2);
  });
});
