import { gameSchema } from '@backglass/contract';
import {
  aGameDetail,
  answerJson,
  aPage,
  aPlayer,
  emitLive,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();
const heat = aGameDetail({
  name: 'Heat 3',
  status: 'running',
  finished_at: null,
  progress: 62,
  players: Array.from({ length: 10 }, (_, index) => aPlayer({ name: `P${index + 1}`, score: 1_000 - index })),
});
const other = aGameDetail({
  name: 'Ortega family',
  status: 'running',
  finished_at: null,
  players: [aPlayer({ name: 'Imani', score: 4_310 }), aPlayer({ name: 'Bo', score: 20 })],
});

// jsdom has no top layer
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => jest.useRealTimers());

const soon = aGameDetail({ name: 'Walk-in 21:00', status: 'waiting', started_at: null, finished_at: null });

function play(...games: (typeof heat)[]): void {
  network.use(
    onCall('get', 'user/game/', ({ query }) => {
      const asked = query['status'] === 'waiting' ? [soon] : games;
      return answerJson(aPage(asked.map(game => gameSchema.parse(game))));
    }),
    ...[heat, other].map(game => onCall('get', `user/game/${game.id}/`, game)),
  );
}
const names = () => within(screen.getByRole('list', { name: 'Ranking' })).getAllByRole('listitem').length;

describe('the wall', () => {
  it('follows one game, eight players at a time, with the others beside it', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    play(heat, other);
    await renderScreen(remote, 'wall', { path: '/games/:id/wall', at: `/games/${heat.id}/wall` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Heat 3' })).toBeVisible();
    expect(names()).toBe(8);
    const beside = await screen.findByRole('complementary', { name: 'Also playing' });
    expect(beside).toHaveTextContent('Ortega family');
    expect(await within(beside).findByText('Leads: Imani')).toBeVisible();
    expect(await within(beside).findByText('Walk-in 21:00')).toBeVisible();
    act(() => jest.advanceTimersByTime(12_000));
    await waitFor(() => expect(names()).toBe(2));
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
  });

  it('takes turns through the running games', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    play(other, heat);
    await renderScreen(remote, 'wall', { path: '/games/wall' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ortega family' })).toBeVisible();
    act(() => jest.advanceTimersByTime(12_000));
    expect(await screen.findByRole('heading', { level: 1, name: 'Heat 3' })).toBeVisible();
  });

  it('shows who won a game that ends until its time is over', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    play(other, heat);
    await renderScreen(remote, 'wall', { path: '/games/wall' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ortega family' })).toBeVisible();
    const over = { ...other, status: 'finished' } as const;
    network.use(onCall('get', `user/game/${other.id}/`, over));
    const game = gameSchema.parse(over);
    act(() => emitLive({ name: 'game.updated', data: { id: game.id, game } }));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('heading', { level: 1, name: 'Ortega family' })).toBeVisible();
    expect(screen.getByText('Finished')).toBeVisible();
    act(() => jest.advanceTimersByTime(12_000));
    expect(await screen.findByRole('heading', { level: 1, name: 'Heat 3' })).toBeVisible();
  });

  it('says quietly that it is cut off, and keeps what it shows', async () => {
    play(heat);
    await renderScreen(remote, 'wall', { path: '/games/wall' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Heat 3' })).toBeVisible();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('Not updating')).toBeVisible();
    expect(names()).toBe(8);
    jest.restoreAllMocks();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText('Not updating')).not.toBeInTheDocument();
  });

  it('says so when nothing runs', async () => {
    play();
    await renderScreen(remote, 'wall', { path: '/games/wall' });
    expect(await screen.findByText('No game is running.')).toBeVisible();
  });

  it.each(['999', 'abc'])('says so where there is no such game: /games/%s/wall', async id => {
    play();
    network.use(onCall('get', 'user/game/999/', { detail: 'Not found.' }, 404));
    await renderScreen(remote, 'wall', { path: '/games/:id/wall', at: `/games/${id}/wall` });
    expect(await screen.findByText('No data to display')).toBeVisible();
  });

  it('says so where the game cannot be read', async () => {
    play();
    network.use(onCall('get', `user/game/${heat.id}/`, noAnswer));
    await renderScreen(remote, 'wall', { path: '/games/:id/wall', at: `/games/${heat.id}/wall` });
    expect(await screen.findByText('Backglass can’t be reached')).toBeVisible();
  });

  it('shows its controls to a finger too', async () => {
    play(heat);
    await renderScreen(remote, 'wall', { path: '/games/wall', at: '/games/wall' });
    const wall = await screen.findByRole('dialog', { name: 'Wall' });
    expect(wall).not.toHaveAttribute('data-moving');
    fireEvent.pointerDown(wall, { pointerType: 'touch' });
    expect(wall).toHaveAttribute('data-moving');
  });

  it('is left by Escape, to the game it came from', async () => {
    play(heat);
    const { address } = await renderScreen(remote, 'wall', {
      path: '/games/:id/wall',
      at: `/games/${heat.id}/wall`,
    });
    fireEvent(await screen.findByRole('dialog', { name: 'Wall' }), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(address()).toBe(`/games/${heat.id}`));
  });

  it('keeps the screen awake', async () => {
    const request = jest.fn(async () => ({ release: async () => undefined }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    play();
    await renderScreen(remote, 'wall', { path: '/games/wall' });
    expect(request).toHaveBeenCalledWith('screen');
    Reflect.deleteProperty(navigator, 'wakeLock');
  });
});
