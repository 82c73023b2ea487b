import { gameSchema, type Game } from '@backglass/contract';
import {
  aBooth,
  aCenter,
  aGameDetail,
  answerJson,
  aPage,
  aPlayer,
  aUser,
  badAnswer,
  emitLive,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.ts';
import { heat, mockShowModal, mockWallGames } from '../../test/wall-games.ts';

const network = mockNetwork();

describe('the wall while nothing runs', () => {
  const play = (...games: Parameters<typeof mockWallGames>[1]) => mockWallGames(network, games);

  mockShowModal();
  afterEach(() => jest.useRealTimers());

  const booth = { id: 7, name: 'Arena B' };
  const now = new Date(2026, 10, 25, 0, 30);
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const over = (name: string, started: number, finished: number) => {
    const times = { started_at: minutesAgo(started), finished_at: minutesAgo(finished) };
    const players = [aPlayer({ name, score: 700 })];
    return aGameDetail({ name: `Game of ${name}`, status: 'finished', players, booth, ...times });
  };
  const open = (at: string) => renderScreen(remote, 'wall', { path: '/games/wall', at });
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, now }));

  it('shows the best players of a booth when other booths have had many games since', async () => {
    const elsewhere = Array.from({ length: 50 }, () => ({
      ...over('Bo', 10, 5),
      booth: { id: 8, name: 'C' },
    }));
    play(...elsewhere, over('Imani', 28, 20));
    await open('/games/wall?booth=7');
    expect(await screen.findByRole('heading', { level: 1, name: 'Arena B' })).toBeVisible();
    const best = screen.getByRole('list', { name: 'Best of the week' });
    expect(best).toHaveTextContent('Imani');
    expect(best).not.toHaveTextContent('Bo');
  });

  it('masks the words of the centre in names of players and games', async () => {
    const operator = aUser({ center: aCenter({ masked_words: ['imani', 'trip'] }) });
    play({ ...over('Imani K', 28, 1), name: 'School trip' });
    await renderScreen(remote, 'wall', { path: '/games/wall', at: '/games/wall', operator });
    expect(await screen.findByRole('heading', { level: 1, name: 'School ****' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Ranking' })).toHaveTextContent('***** K');
    expect(screen.getByText(/^Won by .?\*{5} K/)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/imani|trip/i);
    expect(document.title).toBe('School ****');
  });

  it('shows a game that finished just before midnight as final', async () => {
    jest.setSystemTime(new Date(2026, 10, 26, 0, 1));
    const times = { started_at: '2026-11-25T22:40:00', finished_at: '2026-11-25T23:59:30' };
    const iso = Object.fromEntries(
      Object.entries(times).map(([key, at]) => [key, new Date(at).toISOString()]),
    );
    play({ ...over('Imani', 50, 20), ...iso });
    await open('/games/wall');
    expect(await screen.findByText('Final')).toBeVisible();
    expect(screen.getByText('Won by Imani')).toBeVisible();
  });

  it('keeps a finished game when the day ends and the API does not answer', async () => {
    jest.setSystemTime(new Date(2026, 10, 25, 23, 59, 30));
    play(over('Imani', -1_380, -1_409));
    await open('/games/wall');
    expect(await screen.findByText('Won by Imani')).toBeVisible();
    network.use(onCall('get', 'user/game/', noAnswer));
    await act(() => jest.advanceTimersByTimeAsync(45_000));
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(screen.getByText('Won by Imani')).toBeVisible();
  });

  it('asks for the best scores of this week in the time zone of the browser', async () => {
    play(over('Imani', 28, 20));
    const best = onCall('get', 'user/leaderboard/', aPage([]));
    network.use(best);
    await open('/games/wall?booth=7');
    await waitFor(() => expect(best.received).toHaveLength(1));
    expect(best.received[0]?.query).toMatchObject({
      period: 'week',
      time_zone: 'Europe/Madrid',
      booths: '7',
    });
  });

  it('shows the new name when an operator renames the best player', async () => {
    const game = over('Rude name', 28, 20);
    play(game);
    await open('/games/wall');
    const best = await screen.findByRole('list', { name: 'Best of the week' });
    expect(best).toHaveTextContent('Rude name');
    const renamed = over('Imani', 28, 20);
    play({ ...renamed, id: game.id });
    act(() => emitLive({ name: 'game.updated', data: { id: game.id, game: gameSchema.parse(game) } }));
    await waitFor(() => expect(best).toHaveTextContent('Imani'));
  });

  it('fetches the best scores once in five seconds when games end, and not for a waiting game', async () => {
    play();
    const best = onCall('get', 'user/leaderboard/', aPage([]));
    network.use(best);
    await open('/games/wall');
    await waitFor(() => expect(best.received).toHaveLength(1));
    const emit = (game: Game) => act(() => emitLive({ name: 'game.updated', data: { id: game.id, game } }));
    emit(gameSchema.parse({ ...heat, status: 'waiting', started_at: null }));
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(best.received).toHaveLength(1);
    for (const name of ['A', 'B', 'C']) emit(gameSchema.parse(over(name, 20, 10)));
    await waitFor(() => expect(best.received).toHaveLength(2));
    await act(() => jest.advanceTimersByTimeAsync(4_500));
    expect(best.received).toHaveLength(2);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await waitFor(() => expect(best.received).toHaveLength(3));
  });

  it('asks for the best scores of the new week when Monday begins', async () => {
    jest.setSystemTime(new Date(2026, 10, 29, 23, 59, 30));
    play(over('Imani', 28, 20));
    await open('/games/wall');
    expect(await screen.findByRole('list', { name: 'Best of the week' })).toHaveTextContent('Imani');
    network.use(onCall('get', 'user/leaderboard/', aPage([])));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(screen.queryByText('Imani')).not.toBeInTheDocument());
    expect(screen.getByText('No game is running.')).toBeVisible();
  });

  it('shows the image and the slogan of the centre, not our logo', async () => {
    play();
    const center = aCenter({ image: '/media/arena.png', slogan: 'Light up the night' });
    await renderScreen(remote, 'wall', { path: '/games/wall', operator: aUser({ center }) });
    expect(await screen.findByText('Light up the night')).toBeVisible();
    expect(document.querySelector('img')).toHaveAttribute('src', '/media/arena.png');
    expect(screen.queryByRole('img', { name: 'Backglass' })).not.toBeInTheDocument();
    expect(await screen.findByRole('complementary', { name: 'Next' })).toHaveTextContent('Walk-in 21:00');
  });

  it('waits for the next game when the best scores cannot be fetched', async () => {
    play(over('Imani', 28, 20));
    network.use(onCall('get', 'user/leaderboard/', () => answerJson({}, 500)));
    await open('/games/wall');
    expect(await screen.findByText('No game is running.')).toBeVisible();
  });
});

describe('the wall at a booth', () => {
  const arena = aBooth({ id: 7, name: 'Arena B' });
  const others = [aBooth({ id: 8 }), aBooth({ id: 9 })];
  const NOT_FOUND = 'This booth does not exist.';
  const IDLE = 'No game is running.';

  async function open(
    booths: Parameters<typeof onCall>[2],
    { at = '/games/wall?booth=7', playing = false } = {},
  ) {
    mockWallGames(network, playing ? [{ ...heat, booth: { id: 7, name: arena.name } }] : []);
    const list = onCall('get', 'user/booth/', booths);
    network.use(list);
    return { list, ...(await renderScreen(remote, 'wall', { path: '/games/wall', at })) };
  }
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });

  mockShowModal();
  afterEach(() => jest.useRealTimers());

  describe('the wall of a booth that has not played', () => {
    it('shows the name of the booth, and a new name when the booth is renamed', async () => {
      await open([...others, arena]);
      expect(await title('Arena B')).toBeVisible();
      expect(screen.getByText(IDLE)).toBeVisible();
      expect(screen.getByText(/as soon as this booth starts it/)).toBeVisible();
      network.use(onCall('get', 'user/booth/', [{ ...arena, name: 'Arena C' }]));
      act(() => emitLive({ name: 'booth.updated', data: { id: 7, booth: { ...arena, name: 'Arena C' } } }));
      expect(await title('Arena C')).toBeVisible();
    });

    it('shows the name of a booth that is on the second page of the list', async () => {
      const pages = [others, [arena]];
      const { list } = await open(({ query }) => {
        const results = pages[Number(query['page'] ?? 1) - 1] ?? [];
        return badAnswer({ count: 3, next: results === others ? 'page 2' : null, previous: null, results });
      });
      expect(await title('Arena B')).toBeVisible();
      expect(list.received.map(({ query }) => query['page'])).toEqual([undefined, '2']);
    });
  });

  describe('the wall of a booth that does not exist', () => {
    it.each([
      ['en', NOT_FOUND, 'All running games'],
      ['es', 'Esta cabina no existe.', 'Todas las partidas en juego'],
    ] as const)(
      'shows that it does not exist, and links to all booths, in %s',
      async (language, text, link) => {
        mockWallGames(network, [heat]);
        network.use(onCall('get', 'user/booth/', others));
        await renderScreen(remote, 'wall', { path: '/games/wall', at: '/games/wall?booth=7', language });
        expect(await screen.findByText(text)).toBeVisible();
        expect(screen.getByRole('dialog')).toHaveAttribute('data-controls');
        expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/games/wall');
      },
    );

    it.each(['abc', '0', ''])(
      'shows that it does not exist, and calls nothing, when its id is "%s"',
      async id => {
        await renderScreen(remote, 'wall', { path: '/games/wall', at: `/games/wall?booth=${id}` });
        expect(await screen.findByText(NOT_FOUND)).toBeVisible();
        await act(async () => {});
        expect(screen.getByText(NOT_FOUND)).toBeVisible();
      },
    );

    it('leads to the booths when the operator leaves it', async () => {
      const { user, address } = await open(others);
      await screen.findByText(NOT_FOUND);
      await user.click(screen.getByRole('button', { name: 'Leave the wall' }));
      expect(address()).toBe('/booths');
    });

    it('shows that it does not exist when the booth is archived while the wall is open', async () => {
      await open([arena]);
      expect(await title('Arena B')).toBeVisible();
      network.use(onCall('get', 'user/booth/', others));
      act(() => emitLive({ name: 'booth.updated', data: { id: 7 } }));
      expect(await screen.findByText(NOT_FOUND)).toBeVisible();
    });

    it('shows that it does not exist when the booth is archived during the first fetch', async () => {
      let answer: (response: Response) => void = () => undefined;
      const { list } = await open(() => new Promise<Response>(resolve => (answer = resolve)));
      await waitFor(() => expect(list.received).toHaveLength(1));
      network.use(onCall('get', 'user/booth/', others));
      act(() => emitLive({ name: 'booth.updated', data: { id: 7 } }));
      await act(async () => answer(answerJson([arena])));
      expect(await screen.findByText(NOT_FOUND)).toBeVisible();
    });
  });

  describe('the wall of a booth when the list of booths is incomplete or cannot be fetched', () => {
    const incomplete = { count: 3, next: null, previous: null, results: others };
    it.each([
      ['the list cannot be fetched', () => answerJson({}, 500)],
      ['the list lacks rows', badAnswer(incomplete)],
      [
        'the second page cannot be fetched',
        ({ query }: { query: Readonly<Record<string, string>> }) =>
          query['page'] ? badAnswer({}, 500) : badAnswer({ ...incomplete, next: 'page 2' }),
      ],
      [
        'the list is empty after a page',
        ({ query }: { query: Readonly<Record<string, string>> }) =>
          badAnswer(
            query['page']
              ? { ...incomplete, results: [], next: 'page 3' }
              : { ...incomplete, next: 'page 2' },
          ),
      ],
    ])('waits for a game when %s', async (_, answer) => {
      const { list } = await open(answer);
      expect(await screen.findByText(IDLE)).toBeVisible();
      await act(async () => {});
      expect(list.received.length).toBeGreaterThan(0);
      expect(screen.queryByText(NOT_FOUND)).not.toBeInTheDocument();
    });

    it('shows the name of the booth when a later fetch of the list succeeds', async () => {
      jest.useFakeTimers({ advanceTimers: true });
      await open(() => answerJson({}, 500));
      expect(await screen.findByText(IDLE)).toBeVisible();
      await act(async () => {});
      network.use(onCall('get', 'user/booth/', [arena]));
      await act(() => jest.advanceTimersByTimeAsync(30_000));
      expect(await title('Arena B')).toBeVisible();
    });

    it('waits for a game when only an older list lacks the booth', async () => {
      const { navigate } = await open(others, { at: '/games/wall?booth=8' });
      await title('Arena A');
      await navigate('/booths');
      network.use(onCall('get', 'user/booth/', () => new Promise<never>(() => undefined)));
      await navigate('/games/wall?booth=7');
      expect(await screen.findByText(IDLE)).toBeVisible();
      expect(screen.queryByText(NOT_FOUND)).not.toBeInTheDocument();
    });

    it('shows the running game when the list lacks its booth', async () => {
      await open(others, { playing: true });
      expect(await title('Heat 3')).toBeVisible();
    });
  });
});
