import { gameSchema, type GameDetail, type Player } from '@backglass/contract';
import {
  aGameDetail,
  answerJson,
  aPlayer,
  emitLive,
  mockNetwork,
  noAnswer,
  onCall,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();

describe('the page of a game', () => {
  const open = (id: number | string, language: 'en' | 'es' = 'en') =>
    renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${id}`, language });

  const heat = aGameDetail({
    name: 'Heat 3',
    status: 'running',
    finished_at: null,
    progress: 62,
    maps_played: 3,
    players: [
      aPlayer({ name: 'Moss', score: 1_800 }),
      aPlayer({ name: 'Kestrel', score: 18_450 }),
      aPlayer({ name: 'Juno', score: 1_800 }),
      aPlayer({ name: 'Rook', score: 950 }),
    ],
  });

  const rankingTexts = () =>
    within(screen.getByRole('table', { name: 'Ranking' }))
      .getAllByRole('row')
      .slice(1)
      .map(row =>
        within(row)
          .getAllByRole('cell')
          .map(cell => cell.textContent),
      );

  it('ranks the players with ties, and shows how far each player is behind the best', async () => {
    network.use(onCall('get', `user/game/${heat.id}/`, heat));
    await open(heat.id);
    expect(await screen.findByRole('heading', { level: 1, name: /Heat 3/ })).toBeVisible();
    expect(rankingTexts()).toEqual([
      ['1', 'Kestrel', '18,450', '', '—', 'Ticket'],
      ['2', 'Moss', '1,800', '', '−16,650', 'Ticket'],
      ['2', 'Juno', '1,800', '', '−16,650', 'Ticket'],
      ['4', 'Rook', '950', '', '−17,500', 'Ticket'],
    ]);
  });

  describe('with teams', () => {
    const red = { name: 'Zorros', color: 'red' } as const;
    const [moss, kestrel, juno, rook] = heat.players as [Player, Player, Player, Player];
    const openWith = async (...players: Player[]) => {
      network.use(onCall('get', `user/game/${heat.id}/`, { ...heat, players }));
      await open(heat.id);
      await screen.findByRole('table', { name: 'Ranking' });
    };
    const teams = () => screen.queryByRole('table', { name: 'Teams' });

    it('shows the totals of the teams above the ranking, and the team of each player', async () => {
      const owls = { name: 'Owls', color: null };
      await openWith({ ...moss, team: red }, { ...kestrel, team: owls }, { ...juno, team: red }, rook);
      const rows = within(teams() ?? document.body)
        .getAllByRole('row')
        .slice(1);
      expect(rows.map(row => [...row.children].map(cell => cell.textContent))).toEqual([
        ['1', 'Owls1 player', '18,450', '', '—'],
        ['2', 'Zorros2 players', '3,600', '', '−14,850'],
      ]);
      const ranking = within(screen.getByRole('table', { name: 'Ranking' }));
      expect(ranking.getAllByText('Zorros')).toHaveLength(2);
      expect(ranking.getByText('Owls')).toBeVisible();
    });

    it('gives teams with the same total the same position', async () => {
      await openWith({ ...moss, team: red }, { ...juno, team: { name: 'Owls', color: 'blue' } });
      const ranks = within(teams() ?? document.body).getAllByText('1');
      expect(ranks).toHaveLength(2);
    });

    it('shows no totals of teams when there is one team', async () => {
      await openWith({ ...moss, team: red }, kestrel);
      expect(teams()).not.toBeInTheDocument();
      expect(screen.getByText('Zorros')).toBeVisible();
    });
  });

  it('shows players, total, best, average and progress', async () => {
    network.use(onCall('get', `user/game/${heat.id}/`, heat));
    await open(heat.id);
    const totals = await screen.findByRole('region', { name: 'Totals' });
    const figure = (name: string) => within(totals).getByRole('group', { name });
    expect(figure('Players')).toHaveTextContent('4');
    expect(figure('Total')).toHaveTextContent('23,000');
    expect(figure('Best')).toHaveTextContent('18,450');
    expect(figure('Average')).toHaveTextContent('5,750');
    expect(within(figure('Map 4 of 5')).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
  });

  it('shows that the game is over only with its final scores', async () => {
    network.use(onCall('get', `user/game/${heat.id}/`, heat));
    await open(heat.id);
    expect(await screen.findByText('Running')).toBeVisible();
    const over: GameDetail = {
      ...heat,
      status: 'finished',
      finished_at: '2026-01-15T18:20:00Z',
      players: [aPlayer({ name: 'Moss', score: 30_000 }), aPlayer({ name: 'Kestrel', score: 18_450 })],
    };
    let answer: () => void = () => undefined;
    const final = onCall('get', `user/game/${heat.id}/`, async () => {
      await new Promise<void>(go => (answer = go));
      return answerJson(over);
    });
    network.use(final);
    act(() => emitLive({ name: 'game.updated', data: { id: heat.id, game: gameSchema.parse(over) } }));
    await waitFor(() => expect(final.received).toHaveLength(1));
    expect(screen.getByText('Running')).toBeVisible();
    expect(screen.getByText(/^Not final/)).toBeVisible();
    answer();
    await waitFor(() => expect(screen.queryByText('Running')).not.toBeInTheDocument());
    expect(rankingTexts()[0]?.slice(0, 3)).toEqual(['1', 'Moss', '30,000']);
    expect(screen.queryByText(/not final/i)).not.toBeInTheDocument();
  });

  it('shows the totals and positions of the API when the answer has them', async () => {
    const game: GameDetail = {
      ...heat,
      players: [aPlayer({ name: 'Moss', position: 2 }), aPlayer({ name: 'Juno', position: 1, score: 5 })],
      totals: { players: 9, total: 100, best: 50, average: 11.6 },
    };
    network.use(onCall('get', `user/game/${heat.id}/`, game));
    await open(heat.id);
    expect(await screen.findByRole('group', { name: 'Average' })).toHaveTextContent('12');
    expect(rankingTexts().map(([position, name]) => [position, name])).toEqual([
      ['1', 'Juno'],
      ['2', 'Moss'],
    ]);
  });

  it('shows the booth, the times and the duration', async () => {
    const done = aGameDetail({
      maps_total: null,
      maps_played: 7,
      started_at: '2026-01-15T10:30:00Z',
      finished_at: '2026-01-15T10:50:00Z',
    });
    network.use(onCall('get', `user/game/${done.id}/`, done));
    await open(done.id);
    const details = await screen.findByRole('region', { name: 'Details' });
    const values = within(details)
      .getAllByRole('definition')
      .map(value => value.textContent);
    expect(values).toEqual([
      'Arena A',
      expect.stringMatching(/^15 Jan 2026, \d\d:\d\d$/),
      expect.stringMatching(/^15 Jan 2026, \d\d:\d\d · 20 min/),
      '7',
    ]);
  });

  it.each(['abc', '0', '1e3', '-7', '07'])(
    'shows the 404 page for an id that no game has: /games/%s',
    async id => {
      const { address } = await open(id);
      await waitFor(() => expect(address()).toBe('/error/404'));
    },
  );

  it('shows an empty state when the game does not exist', async () => {
    network.use(onCall('get', 'user/game/999/', { detail: 'Not found.' }, 404));
    await open(999);
    expect(await screen.findByRole('heading', { name: 'No data to display' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to games' })).toHaveAttribute('href', '/games');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('keeps the error while it retries', async () => {
    network.use(onCall('get', `user/game/${heat.id}/`, noAnswer));
    const { user } = await open(heat.id);
    const error = await screen.findByText('Backglass can’t be reached');
    network.use(onCall('get', `user/game/${heat.id}/`, () => new Promise<Response>(() => undefined)));
    const retry = screen.getByRole('button', { name: 'Retry' });
    await user.click(retry);
    await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'));
    expect(error).toBeVisible();
    expect(retry).toHaveFocus();
  });

  it('shows the game when Retry succeeds', async () => {
    network.use(onCall('get', `user/game/${heat.id}/`, noAnswer));
    const { user } = await open(heat.id);
    expect(await screen.findByText('Backglass can’t be reached')).toBeVisible();
    network.use(onCall('get', `user/game/${heat.id}/`, heat));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Ranking' })).toBeVisible();
  });

  it('has Spanish texts', async () => {
    const empty = aGameDetail({ players: [] });
    network.use(onCall('get', `user/game/${empty.id}/`, empty));
    await open(empty.id, 'es');
    expect(await screen.findByText('Sin jugadores')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar PDF: hoja de puntuaciones' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Mapas 5 de 5' })).toBeVisible();
  });

  it.each([
    ['running', '40\u00a0%'],
    ['aborted', '40\u00a0%'],
    ['finished', undefined],
    ['waiting', undefined],
  ] as const)('has the percentage only of a game that is running or aborted: %s', async (status, percent) => {
    const game = aGameDetail({ status, progress: 40, maps_played: 2 });
    network.use(onCall('get', `user/game/${game.id}/`, game));
    await open(game.id);
    const lamps = await screen.findByRole('progressbar', { name: 'Progress' });
    const figure = within(lamps.closest('[role="group"]') as HTMLElement);
    expect(figure.queryByText(/^\d+ %$/)?.textContent).toBe(percent);
  });

  // The last test, because the server's time stays known.
  it('counts the playing time by the server’s clock when that of the device is a day fast', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 5, 2, 12) });
    const game = { ...heat, started_at: new Date(2026, 5, 1, 11, 50).toISOString() };
    const headers = { Date: new Date(2026, 5, 1, 12).toUTCString() };
    network.use(onCall('get', `user/game/${heat.id}/`, () => answerJson(game, 200, headers)));
    await open(heat.id);
    const details = await screen.findByRole('region', { name: 'Details' });
    expect(details).toHaveTextContent(/Today, 11:50.*Playing for10 min/);
    jest.useRealTimers();
  });
});

describe('the scores of a game', () => {
  async function open(players: readonly [name: string, score: number][]) {
    const game = aGameDetail({ players: players.map(([name, score]) => aPlayer({ name, score })) });
    network.use(onCall('get', `user/game/${game.id}/`, game));
    await renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${game.id}` });
    await screen.findByRole('table', { name: 'Ranking' });
  }

  const rows = () =>
    within(screen.getByRole('table', { name: 'Ranking' }))
      .getAllByRole('row')
      .slice(1);
  const cellTexts = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(cell => cell.textContent);
  const isLit = (row: HTMLElement) => row.querySelector('[data-lit]') !== null;
  const figure = (name: string) => screen.getByRole('group', { name });

  describe('a game with negative scores', () => {
    it('highlights the leaders, and shows the same minus sign everywhere', async () => {
      await open([
        ['Cruz', -1_250],
        ['Ana', -5],
        ['Bo', -5],
      ]);
      expect(rows().map(cellTexts)).toEqual([
        ['1', 'Ana', '\u22125', '', '—', 'Ticket'],
        ['1', 'Bo', '\u22125', '', '—', 'Ticket'],
        ['3', 'Cruz', '\u22121,250', '', '\u22121,245', 'Ticket'],
      ]);
      expect(rows().map(isLit)).toEqual([true, true, false]);
      expect(figure('Total')).toHaveTextContent('\u22121,260');
      expect(figure('Best')).toHaveTextContent('\u22125');
      expect(figure('Average')).toHaveTextContent('\u2212420');
    });

    it('highlights a leader when the leading score is zero', async () => {
      await open([
        ['Ana', -3],
        ['Bo', 0],
      ]);
      expect(rows().map(isLit)).toEqual([true, false]);
      expect(cellTexts(rows()[0] as HTMLElement).slice(0, 3)).toEqual(['1', 'Bo', '0']);
      expect(figure('Average')).toHaveTextContent('\u22121');
    });

    it('has no minus before an average that rounds to zero', async () => {
      await open([
        ['Ana', -1],
        ['Bo', 0],
        ['Cruz', 0],
      ]);
      expect(figure('Average')).not.toHaveTextContent('\u2212');
    });

    it('highlights nobody and gives no positions when all scores are zero', async () => {
      await open([
        ['Ana', 0],
        ['Bo', 0],
      ]);
      expect(rows().map(isLit)).toEqual([false, false]);
      expect(rows().map(row => row.textContent?.[0])).toEqual(['–', '–']);
    });
  });

  describe('a game without players', () => {
    const open = async (over: Parameters<typeof aGameDetail>[0]) => {
      const game = aGameDetail({ players: [], ...over });
      network.use(onCall('get', `user/game/${game.id}/`, game));
      await renderScreen(remote, 'game', { path: '/games/:id', at: `/games/${game.id}` });
      await screen.findByRole('table', { name: 'Ranking' });
    };

    it('shows that nobody played when the game is over', async () => {
      await open({ status: 'finished' });
      expect(rows().map(cellTexts)).toEqual([['No players']]);
      expect(figure('Best')).toHaveTextContent('—');
      expect(figure('Average')).toHaveTextContent('—');
    });

    it('shows that there are no players yet while the game runs', async () => {
      await open({ status: 'running', finished_at: null });
      expect(rows().map(cellTexts)).toEqual([['No players yet']]);
    });
  });
});

describe('the link back to the list', () => {
  const heat = aGameDetail({ name: 'Heat 3' });
  const LIST = '/games?page=2&status=finished&ordering=name';

  const open = async (state: unknown, over: Partial<typeof heat> = {}) => {
    network.use(onCall('get', `user/game/${heat.id}/`, () => answerJson({ ...heat, ...over })));
    const at = { pathname: `/games/${heat.id}`, state };
    return renderScreen(remote, 'game', { path: '/games/:id', at });
  };
  const crumb = (name: string) => screen.findByRole('link', { name });

  it('keeps the filters, ordering and page of the list that the game was opened from', async () => {
    await open({ list: LIST });
    expect(await crumb('Games')).toHaveAttribute('href', LIST);
  });

  it('keeps the filters on the wall when a command opens the wall', async () => {
    network.use(onCall('get', `user/game/${heat.id}/`, heat));
    // This route also matches the wall's address, so the game page stays mounted. Its link shows the location state that the wall gets.
    const at = { pathname: `/games/${heat.id}`, state: { list: LIST } };
    const { command, address } = await renderScreen(remote, 'game', { path: '/games/:id/*', at });
    await screen.findByRole('heading', { level: 1, name: 'Heat 3' });
    await command('Show Heat 3 on the wall');
    expect(address()).toBe(`/games/${heat.id}/wall`);
    expect(await crumb('Games')).toHaveAttribute('href', LIST);
  });

  it('leads to the list without filters when the game was opened from elsewhere', async () => {
    await open(undefined);
    expect(await crumb('Games')).toHaveAttribute('href', '/games');
  });

  it('keeps the filters of the history for a hidden game', async () => {
    await open({ list: '/games/history?search=league' }, { is_hidden: true });
    expect(await crumb('History')).toHaveAttribute('href', '/games/history?search=league');
  });

  it('leads to the history when the game was hidden after it had been opened', async () => {
    await open({ list: LIST }, { is_hidden: true });
    expect(await crumb('History')).toHaveAttribute('href', '/games/history');
  });
});
