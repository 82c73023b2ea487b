import {
  aGameDetail,
  answerJson,
  aPage,
  aPlayer,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { gameSchema } from '@backglass/contract';
import { remote } from '../../remote.ts';
import { heat, mockShowModal, mockWallGames, other } from '../../test/wall-games.ts';

const network = mockNetwork();

describe('a wall without a ranking', () => {
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
});

describe('the other games on the wall', () => {
  const games = Array.from({ length: 7 }, (_, at) =>
    aGameDetail({
      name: `Heat ${at + 1}`,
      status: 'running',
      finished_at: null,
      players: [aPlayer({ name: `P${at + 1}`, score: 1_000 })],
    }),
  );
  const [shown] = games;
  const soon = aGameDetail({ name: 'Walk-in 21:00', status: 'waiting', started_at: null, finished_at: null });

  /** The aside has this height in px. Each of its children is 100 px high. */
  function mockHeight(height: number): void {
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(changed => {
      const observer = {
        observe: () => queueMicrotask(() => changed([], observer)),
        unobserve: () => undefined,
        disconnect: () => undefined,
      };
      return observer;
    });
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
      this: HTMLElement,
    ) {
      const part = this.closest('aside > *');
      const place = [...(part?.parentElement?.children ?? [])].findIndex(one => one === part);
      return { bottom: part ? (place + 1) * 100 : height } as DOMRect;
    });
  }

  const open = async (running = games) => {
    network.use(
      onCall('get', 'user/game/', ({ query }) =>
        answerJson(
          aPage((query['status'] === 'waiting' ? [soon] : running).map(game => gameSchema.parse(game))),
        ),
      ),
      ...games.map(game => onCall('get', `user/game/${game.id}/`, game)),
    );
    await renderScreen(remote, 'wall', { path: '/games/:id/wall', at: `/games/${shown?.id}/wall` });
    return within(await screen.findByRole('complementary', { name: 'Also playing' }));
  };
  const isOut = (element: HTMLElement) => element.closest('[data-out]') !== null;

  mockShowModal();
  afterEach(() => jest.restoreAllMocks());

  it('show at most four cards and the number of the other games', async () => {
    const aside = await open();
    expect(await aside.findByText('Heat 5')).toBeVisible();
    expect(aside.queryByText('Heat 6')).not.toBeInTheDocument();
    expect(aside.getByText('+2 more')).toBeVisible();
  });

  it('hide the cards that do not fit', async () => {
    mockHeight(350);
    const aside = await open();
    expect(await aside.findByText('+4 more')).toBeVisible();
    expect(isOut(aside.getByText('Heat 3'))).toBe(false);
    expect(isOut(aside.getByText('Heat 4'))).toBe(true);
  });

  it('hide the heading of the next games when their cards do not fit', async () => {
    mockHeight(350);
    const aside = await open(games.slice(0, 2));
    // The card is hidden only after React has rendered and measured it.
    await waitFor(() => expect(isOut(aside.getByText('Walk-in 21:00'))).toBe(true));
    expect(isOut(aside.getByRole('heading', { name: 'Next' }))).toBe(true);
    expect(isOut(aside.getByText('Heat 2'))).toBe(false);
    expect(aside.queryByText(/more/)).not.toBeInTheDocument();
  });
});
