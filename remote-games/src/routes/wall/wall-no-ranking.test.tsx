import { aGameDetail, mockNetwork, noAnswer, onCall, renderScreen } from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { heat, other, mockWallGames, mockShowModal } from '../../test/wall-games.ts';

const network = mockNetwork();
const play = (...games: (typeof heat)[]) => mockWallGames(network, games);

mockShowModal();
afterEach(() => jest.useRealTimers());

describe('the wall of a game that cannot be shown', () => {
  const openUnknown = () => {
    network.use(onCall('get', 'user/game/999/', { detail: 'Not found.' }, 404));
    return renderScreen(remote, 'wall', { path: '/games/:id/wall', at: '/games/999/wall' });
  };

  it('shows that the game does not exist', async () => {
    play();
    await openUnknown();
    expect(await screen.findByText('No data to display')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All running games' })).toHaveAttribute('href', '/games/wall');
    expect(screen.getByRole('dialog', { name: 'Wall' })).toHaveAttribute('data-controls');
  });

  it('leads to the list when the operator leaves the wall of a game that does not exist', async () => {
    play();
    const { address, user } = await openUnknown();
    await screen.findByText('No data to display');
    await user.click(screen.getByRole('button', { name: 'Leave the wall' }));
    expect(address()).toBe('/games');
  });

  it('shows the running games after the message', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    play(other, heat);
    await openUnknown();
    expect(await screen.findByText(/The games that are running come next/)).toBeVisible();
    act(() => jest.advanceTimersByTime(12_000));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ortega family' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'All running games' })).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(12_000));
    expect(await screen.findByRole('heading', { level: 1, name: 'Heat 3' })).toBeVisible();
  });

  it.each(['abc', '0', '07'])(
    'shows the 404 page, and calls nothing, for an id that no game has: /games/%s/wall',
    async id => {
      const { address } = await renderScreen(remote, 'wall', {
        path: '/games/:id/wall',
        at: `/games/${id}/wall`,
      });
      await waitFor(() => expect(address()).toBe('/error/404'));
    },
  );

  it('shows an error when the game cannot be loaded', async () => {
    play();
    network.use(onCall('get', `user/game/${heat.id}/`, noAnswer));
    await renderScreen(remote, 'wall', { path: '/games/:id/wall', at: `/games/${heat.id}/wall` });
    // Each new fetch hides the error for a moment.
    await waitFor(() => expect(screen.getByText('Backglass can’t be reached')).toBeVisible());
  });
});

describe('the wall of a game without players', () => {
  it.each([
    ['en', 'finished', 'Nobody played'],
    ['en', 'aborted', 'Nobody played'],
    ['es', 'finished', 'No jugó nadie'],
    ['en', 'waiting', 'No players yet'],
    ['en', 'running', 'No players yet'],
  ] as const)('has the text for the language %s and the status %s', async (language, status, text) => {
    const isOver = ['finished', 'aborted'].includes(status);
    const game = aGameDetail({
      name: 'Heat 9',
      status,
      players: [],
      ...(isOver ? {} : { finished_at: null }),
    });
    mockWallGames(network, []);
    network.use(onCall('get', `user/game/${game.id}/`, game));
    const at = `/games/${game.id}/wall`;
    await renderScreen(remote, 'wall', { path: '/games/:id/wall', at, language });
    expect(await screen.findByText(text)).toBeVisible();
  });
});
