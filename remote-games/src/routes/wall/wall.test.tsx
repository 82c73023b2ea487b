import { gameSchema, type TeamColor } from '@backglass/contract';
import {
  aGameDetail,
  answerJson,
  aPage,
  aPlayer,
  aUser,
  emitLive,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { remote } from '../../remote.ts';
import { heat, mockShowModal, mockWallGames, other } from '../../test/wall-games.ts';
import { nextTurn, pagesOf } from './wall-games.ts';
import { shiftAt } from './wall-layout.tsx';

const network = mockNetwork();

describe('the wall', () => {
  const play = (...games: (typeof heat)[]) => mockWallGames(network, games);
  const finish = (game: typeof heat) => {
    const now = new Date().toISOString();
    const over = { ...game, status: 'finished', started_at: now, finished_at: now } as const;
    play(over, heat);
    act(() => emitLive({ name: 'game.updated', data: { id: game.id, game: gameSchema.parse(over) } }));
  };
  const names = () => within(screen.getByRole('list', { name: 'Ranking' })).getAllByRole('listitem').length;

  mockShowModal();
  afterEach(() => jest.useRealTimers());

  it('shows eight players of a game at a time, and the other games beside it', async () => {
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

  it('isolates right-to-left names of the leaders of other games', async () => {
    const players = ['Bo', 'משחק', 'دانا'].map(name => aPlayer({ name, score: 20 }));
    play(heat, other);
    network.use(onCall('get', `user/game/${other.id}/`, { ...other, players }));
    await renderScreen(remote, 'wall', { path: '/games/:id/wall', at: `/games/${heat.id}/wall` });
    expect(await screen.findByText('Leads: Bo, \u2068משחק\u2069, \u2068دانا\u2069')).toBeVisible();
  });

  it('names at most three of many leaders, and counts the others', async () => {
    const tied = ['Al', 'Bo', 'Cy', 'Di', 'Ed'].map(name => aPlayer({ name, score: 20 }));
    const done = {
      ...heat,
      status: 'finished' as const,
      finished_at: new Date().toISOString(),
      players: tied,
    };
    play(done, other);
    network.use(onCall('get', `user/game/${other.id}/`, { ...other, players: tied }));
    await renderScreen(remote, 'wall', { path: '/games/:id/wall', at: `/games/${heat.id}/wall` });
    expect(await screen.findByText('Won by Al, Bo, Cy and 2 more')).toBeVisible();
    expect(await screen.findByText('Leads: Al, Bo, Cy and 2 more')).toBeVisible();
  });

  it('shows the running games in turn', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    play(other, heat);
    await renderScreen(remote, 'wall', { path: '/games/wall' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ortega family' })).toBeVisible();
    act(() => jest.advanceTimersByTime(12_000));
    expect(await screen.findByRole('heading', { level: 1, name: 'Heat 3' })).toBeVisible();
  });

  it('shows a game with its winner when it has finished, and then the other games', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    play(other, heat);
    await renderScreen(remote, 'wall', { path: '/games/wall' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ortega family' })).toBeVisible();
    finish(other);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('heading', { level: 1, name: 'Ortega family' })).toBeVisible();
    expect(await screen.findByText('Final')).toBeVisible();
    expect(screen.getByText('Won by Imani')).toBeVisible();
    act(() => jest.advanceTimersByTime(12_000));
    expect(await screen.findByRole('heading', { level: 1, name: 'Heat 3' })).toBeVisible();
  });

  it('shows the game of one booth, then its winner for 150 seconds, then the best of the week', async () => {
    // At noon, so that the day does not change during the test.
    jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 5, 1, 12) });
    const booth = { id: 7, name: 'Arena B' };
    const here = { ...other, booth };
    play(heat, here);
    await renderScreen(remote, 'wall', { path: '/games/wall', at: '/games/wall?booth=7' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ortega family' })).toBeVisible();
    expect(screen.queryByText('Heat 3')).not.toBeInTheDocument();
    finish(here);
    await act(() => jest.advanceTimersByTimeAsync(140_000));
    expect(await screen.findByText('Won by Imani')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByRole('heading', { level: 1, name: 'Arena B' })).toBeVisible();
    const best = await screen.findByRole('list', { name: 'Best of the week' });
    expect(within(best).getAllByRole('listitem')[0]).toHaveTextContent('Imani');
    const next = { ...here, id: here.id + 100, name: 'Rematch' };
    play(heat, next);
    act(() => emitLive({ name: 'game.updated', data: { id: next.id, game: gameSchema.parse(next) } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rematch' })).toBeVisible();
  });

  it('says on the wall of a booth that it gives no signal, also after a reload and until it is back', async () => {
    const here = { ...other, booth: { id: 7, name: 'Arena B' } };
    const silent = { ...here, no_signal_since: new Date().toISOString() };
    play(heat, silent);
    await renderScreen(remote, 'wall', { path: '/games/wall', at: '/games/wall?booth=7' });
    expect(await screen.findByText(/^No signal since/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Ortega family' })).toBeVisible();
    for (const [shown, count] of [
      [here, 0],
      [silent, 1],
    ] as const) {
      play(heat, shown);
      act(() => emitLive({ name: 'game.updated', data: { id: shown.id, game: gameSchema.parse(shown) } }));
      await waitFor(() => expect(screen.queryAllByText(/^No signal since/)).toHaveLength(count));
    }
  });

  it('does not show the winner before last when an operator ends the game of a booth', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 5, 1, 12) });
    const booth = { id: 7, name: 'Arena B' };
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const before = { ...heat, booth, status: 'finished', started_at: at(-9), finished_at: at(-1) } as const;
    const here = { ...other, booth, started_at: at(0) };
    play(here, before);
    await renderScreen(remote, 'wall', { path: '/games/wall', at: '/games/wall?booth=7' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ortega family' })).toBeVisible();
    const ended = { ...here, status: 'aborted', finished_at: at(0), ended_by: { name: 'Ada' } } as const;
    play(ended, before);
    act(() => emitLive({ name: 'game.updated', data: { id: here.id, game: gameSchema.parse(ended) } }));
    expect(await screen.findByText('Aborted')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(14_000));
    expect(await screen.findByRole('heading', { level: 1, name: 'Arena B' })).toBeVisible();
    expect(screen.queryByText('Final')).not.toBeInTheDocument();
  });

  it.each([
    ['en', 'About 6 min left'],
    ['es', 'Quedan aprox. 6 min'],
  ] as const)('says how long such games usually still take, in %s', async (language, text) => {
    const started_at = new Date(Date.now() - 10 * 60_000).toISOString();
    play({ ...heat, started_at, usual_seconds: 16.5 * 60 });
    await renderScreen(remote, 'wall', { path: '/games/wall', language });
    expect(await screen.findByText(text)).toBeVisible();
  });

  describe('of a game with teams', () => {
    const red = { name: 'Zorros', color: 'red' } as const;
    const blue = { name: 'Owls', color: 'blue' } as const;
    const openWith = async (...teams: ({ name: string; color: TeamColor | null } | undefined)[]) => {
      const players = teams.map((team, at) => aPlayer({ name: `P${at}`, score: 1_000 - at, team }));
      play({ ...heat, players });
      await renderScreen(remote, 'wall', { path: '/games/:id/wall', at: `/games/${heat.id}/wall` });
      await screen.findByRole('list', { name: 'Ranking' });
    };
    const textsOf = (list: string) =>
      within(screen.getByRole('list', { name: list }))
        .getAllByRole('listitem')
        .map(item => item.textContent);

    it('has the totals of the teams, and the mark of the team beside each player', async () => {
      await openWith(blue, red, red, undefined);
      expect(textsOf('Teams')).toEqual(['Zorros1,997', 'Owls1,000']);
      const rows = within(screen.getByRole('list', { name: 'Ranking' })).getAllByRole('listitem');
      const marks = rows.map(row => row.querySelector('svg')?.getAttribute('data-color'));
      expect(marks).toEqual(['blue', 'red', 'red', null]);
      expect(rows[1]).toHaveTextContent('P1Zorros');
    });

    it('has the names of the teams in the rows when the marks are not enough', async () => {
      await openWith(red, { name: 'Foxes', color: 'red' }, undefined);
      const ranking = within(screen.getByRole('list', { name: 'Ranking' }));
      expect(ranking.getByText('Foxes')).toBeVisible();
      expect(textsOf('Teams')).toEqual(['Zorros1,000', 'Foxes999']);
    });

    it('has no totals of teams when there is one team', async () => {
      await openWith(red, undefined);
      expect(screen.queryByRole('list', { name: 'Teams' })).not.toBeInTheDocument();
      expect(textsOf('Ranking')[0]).toContain('Zorros');
    });

    it('shows eight teams, and counts the others', async () => {
      await openWith(...Array.from({ length: 10 }, (_, at) => ({ name: `T${at}`, color: null })));
      expect(textsOf('Teams')).toHaveLength(9);
      expect(textsOf('Teams').at(-1)).toBe('+2 more');
    });
  });

  it('gives no positions while nobody has a point', async () => {
    const players = ['Ana', 'Bo'].map(name => aPlayer({ name, score: 0 }));
    play({ ...heat, players });
    await renderScreen(remote, 'wall', { path: '/games/wall' });
    const rows = within(await screen.findByRole('list', { name: 'Ranking' })).getAllByRole('listitem');
    expect(rows.map(row => row.textContent?.[0])).toEqual(['–', '–']);
  });

  it('names the winner only when it has the final scores', async () => {
    const [leader, loser] = other.players.map(player => player.name);
    play(other, heat);
    await renderScreen(remote, 'wall', { path: '/games/:id/wall', at: `/games/${other.id}/wall` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ortega family' })).toBeVisible();
    const now = new Date().toISOString();
    const players = other.players.map(player => ({ ...player, score: 5_000 - player.score }));
    const over = { ...other, status: 'finished', progress: 100, finished_at: now, players } as const;
    let answer: () => void = () => undefined;
    const final = onCall('get', `user/game/${other.id}/`, async () => {
      await new Promise<void>(go => (answer = go));
      return answerJson(over);
    });
    network.use(final);
    act(() => emitLive({ name: 'game.updated', data: { id: other.id, game: gameSchema.parse(over) } }));
    await waitFor(() => expect(final.received).toHaveLength(1));
    expect(screen.queryByText('Final')).not.toBeInTheDocument();
    expect(screen.queryByText(`Won by ${leader}`)).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText(`Won by ${loser}`)).toBeVisible();
    expect(screen.getByText('Final')).toBeVisible();
  });

  it('shows the progress of another game only with its leader of the same moment', async () => {
    play(heat, other);
    await renderScreen(remote, 'wall', { path: '/games/:id/wall', at: `/games/${heat.id}/wall` });
    const beside = await screen.findByRole('complementary', { name: 'Also playing' });
    expect(await within(beside).findByText('Leads: Imani')).toBeVisible();
    const later = { ...other, progress: 91 };
    const first = within(beside).getByRole('progressbar').getAttribute('aria-valuenow');
    let answer: () => void = () => undefined;
    const call = onCall('get', `user/game/${other.id}/`, async () => {
      await new Promise<void>(go => (answer = go));
      return answerJson({ ...later, players: [aPlayer({ name: 'Bo', score: 9_000 })] });
    });
    network.use(call);
    act(() => emitLive({ name: 'game.updated', data: { id: other.id, game: gameSchema.parse(later) } }));
    await waitFor(() => expect(call.received).toHaveLength(1));
    expect(within(beside).getByRole('progressbar')).toHaveAttribute('aria-valuenow', first);
    answer();
    expect(await within(beside).findByText('Leads: Bo')).toBeVisible();
    expect(within(beside).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '91');
  });

  it('highlights all leaders when their scores are negative', async () => {
    const players = [aPlayer({ name: 'Ana', score: -5 }), aPlayer({ name: 'Bo', score: -5 })];
    const deep = { ...heat, players: [aPlayer({ name: 'Cruz', score: -1_250 }), ...players] };
    play(heat);
    network.use(onCall('get', `user/game/${heat.id}/`, deep));
    await renderScreen(remote, 'wall', { path: '/games/wall' });
    const rows = within(await screen.findByRole('list', { name: 'Ranking' })).getAllByRole('listitem');
    expect(rows.map(row => row.hasAttribute('data-first'))).toEqual([true, true, false]);
    const [cruz] = rows.slice(2);
    expect(cruz).toHaveTextContent('Cruz');
    expect(within(cruz as HTMLElement).getByText('\u22121,250')).toBeInTheDocument();
  });

  it('keeps the ranking and shows that it does not update while the browser is offline', async () => {
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

  it.each([
    ['en', 'No game is running.', 'The next one appears here as soon as a booth starts it.'],
    ['es', 'No hay ninguna partida en juego.', 'La próxima aparecerá aquí en cuanto empiece en una cabina.'],
  ] as const)(
    'shows that it waits for the next game when no game has been played, in %s',
    async (language, text, hint) => {
      play();
      await renderScreen(remote, 'wall', { path: '/games/wall', language });
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByText(hint)).toBeVisible();
      const next = await screen.findByRole('complementary', {
        name: language === 'en' ? 'Next' : 'A continuación',
      });
      expect(next).toHaveTextContent('Walk-in 21:00');
    },
  );

  it.each([
    ['en', 'Oops! Looks like we have a problem', 'The page keeps trying.'],
    ['es', '¡Vaya! Parece que tenemos un problema', 'La página lo sigue intentando.'],
  ] as const)(
    'says that its games could not be loaded, until they can be, in %s',
    async (language, text, hint) => {
      jest.useFakeTimers({ advanceTimers: true });
      play(heat);
      network.use(onCall('get', 'user/game/', () => answerJson({}, 500)));
      await renderScreen(remote, 'wall', { path: '/games/wall', language });
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByText(hint)).toBeVisible();
      play(heat);
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(await screen.findByRole('heading', { level: 1, name: 'Heat 3' })).toBeVisible();
      expect(screen.queryByText(hint)).not.toBeInTheDocument();
    },
  );

  it('shows its controls when a finger taps', async () => {
    play(heat);
    await renderScreen(remote, 'wall', { path: '/games/wall', at: '/games/wall' });
    const wall = await screen.findByRole('dialog', { name: 'Wall' });
    expect(wall).not.toHaveAttribute('data-controls');
    fireEvent.pointerDown(wall, { pointerType: 'touch' });
    expect(wall).toHaveAttribute('data-controls');
  });

  it('lets the shell reload it for a newer release', async () => {
    play(heat);
    await renderScreen(remote, 'wall', { path: '/games/wall', at: '/games/wall' });
    expect(await screen.findByRole('dialog', { name: 'Wall' })).toHaveAttribute('data-unattended');
  });

  it('leads back to the game on Escape', async () => {
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

  // The last test, because the server's time stays known.
  it('shows a result for 150 seconds by the server’s clock when that of the device is an hour fast', async () => {
    const end = new Date(2026, 5, 1, 12);
    jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 5, 1, 13) });
    const done = {
      ...other,
      status: 'finished' as const,
      started_at: new Date(2026, 5, 1, 11, 50).toISOString(),
      finished_at: end.toISOString(),
    };
    play(done);
    network.use(
      onCall('get', 'user/leaderboard/', () => {
        const headers = { Date: new Date(Date.now() - 3_600_000).toUTCString() };
        return answerJson(aPage([]), 200, headers);
      }),
    );
    await renderScreen(remote, 'wall', { path: '/games/wall' });
    expect(await screen.findByText('Final')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(90_000));
    expect(screen.getByText('Won by Imani')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(110_000));
    await waitFor(() => expect(screen.queryByText('Final')).toBeNull());
  });
});

describe('leaving a wall that was opened without location state, for example by a command', () => {
  mockShowModal();

  const LIST = '/games?search=heat&page_size=10';
  const operator = aUser();

  async function visitList() {
    mockWallGames(network, [heat]);
    await renderScreen(remote, 'games-list', { path: '/games', at: LIST, operator });
    await screen.findByRole('link', { name: 'Heat 3' });
    cleanup();
  }

  const leaveWall = async (by: typeof operator) => {
    mockWallGames(network, [heat]);
    const wall = await renderScreen(remote, 'wall', { path: '/games/wall', operator: by });
    await screen.findByRole('heading', { level: 1, name: 'Heat 3' });
    await wall.user.click(screen.getByText('Leave the wall'));
    return wall.address;
  };

  it('leads to the list that was last shown', async () => {
    await visitList();
    const address = await leaveWall(operator);
    await waitFor(() => expect(address()).toBe(LIST));
  });

  it('leads to the list without filters when another operator has opened the last list', async () => {
    await visitList();
    const address = await leaveWall(aUser({ id: operator.id + 1 }));
    await waitFor(() => expect(address()).toBe('/games'));
  });
});

describe('the turns of the wall', () => {
  it('show every page of every game before they repeat a page', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 64 }), { minLength: 1, maxLength: 6 }), players => {
        const ids = players.map((_, index) => index + 1);
        const all = players.reduce((sum, count) => sum + pagesOf(count), 0);
        const seen = new Set<string>();
        let turn = { id: 1, page: 0 };
        for (let step = 0; step < all; step += 1) {
          seen.add(`${turn.id}/${turn.page}`);
          turn = nextTurn(turn, players[turn.id - 1] ?? 0, ids);
        }
        expect(seen.size).toBe(all);
        expect(turn).toEqual({ id: 1, page: 0 });
      }),
    );
  });

  it('continue with a running game when the shown game has ended', () => {
    expect(nextTurn({ id: 9, page: 0 }, 3, [4, 5])).toEqual({ id: 4, page: 0 });
    expect(nextTurn({ id: 9, page: 0 }, 3, [])).toEqual({ id: 9, page: 0 });
  });

  it('shift the wall by at most 8 px, and always to a new offset', () => {
    for (let step = 0; step < 30; step += 1) {
      const { x, y } = shiftAt(step);
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(8);
      expect(shiftAt(step + 1)).not.toEqual({ x, y });
    }
  });
});

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
