import type { GameDay } from '@backglass/contract';
import {
  aBooth,
  aGame,
  answerJson,
  aPage,
  aUser,
  badAnswer,
  emitLive,
  mockNetwork,
  noAnswer,
  onCall,
  queryClient,
  renderScreen,
} from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const network = mockNetwork();

describe('the list of games', () => {
  const open = (options: { at?: string; language?: 'es' } = {}) =>
    renderScreen(remote, 'games-list', { path: '/games', ...options });

  it('shows each game with its booth, status, progress, maps and players', async () => {
    const game = aGame({
      name: 'Northside juniors',
      status: 'running',
      finished_at: null,
      progress: 64,
      maps_played: 3,
      players_count: 12,
    });
    network.use(onCall('get', 'user/game/', aPage([game, aGame({ name: 'Sensor check' })])));
    await open();
    const row = await screen.findByRole('row', { name: /Northside juniors/ });
    const cells = within(row).getAllByRole('cell');
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Northside juniors');
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/games/${game.id}`);
    expect(cells.map(cell => cell.textContent)).toEqual(
      expect.arrayContaining(['Arena A', 'Running', '3/5', '12']),
    );
    expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuetext', '64\u00a0%, map 4 of 5');
    expect(screen.getByText('1–2 of 2')).toBeVisible();
  });

  it('shows a page of many games with a pager', async () => {
    network.use(onCall('get', 'user/game/', aPage([aGame()], { count: 72 })));
    await open();
    expect(await screen.findByRole('button', { name: 'Page 4' })).toBeVisible();
  });

  it('shows an unknown status, and a game without booth and start', async () => {
    const odd = { ...aGame({ name: 'Odd', booth: null, started_at: null }), status: 'paused' };
    network.use(onCall('get', 'user/game/', aPage([odd])));
    await open();
    const row = await screen.findByRole('row', { name: /Odd/ });
    expect(row).toHaveTextContent('Unknown');
    expect(within(row).getAllByText('—')).toHaveLength(2);
  });

  it('shows all games on one page when another API answers an array', async () => {
    const games = Array.from({ length: 25 }, (_, index) => aGame({ name: `Game ${index}` }));
    network.use(onCall('get', 'user/game/', badAnswer(games)));
    await open();
    expect(await screen.findByText('1–25 of 25')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('explains the first steps when there are no games', async () => {
    network.use(onCall('get', 'user/game/', aPage([])));
    await renderScreen(remote, 'games-list', { path: '/games', operator: aUser() });
    expect(await screen.findByRole('heading', { name: 'No games yet' })).toBeVisible();
    expect(screen.getByText(/belongs to Demo Arena/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add booth' })).toHaveAttribute('href', '/booths/new');
  });

  it('leads to the history when all games are hidden', async () => {
    const hidden = aPage([aGame({ is_hidden: true })], { count: 60 });
    network.use(
      onCall('get', 'user/game/', ({ query }) =>
        answerJson(query['is_hidden'] === 'true' ? hidden : aPage([])),
      ),
    );
    await open();
    expect(await screen.findByRole('heading', { name: 'All games are in the history' })).toBeVisible();
    expect(screen.getByText(/The history has 60 games/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to history' })).toHaveAttribute('href', '/games/history');
    expect(screen.queryByText('No games yet')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add booth' })).not.toBeInTheDocument();
  });

  it('offers to clear the filters when no game matches', async () => {
    const call = onCall('get', 'user/game/', aPage([]));
    network.use(call);
    const { user, address } = await open({ at: '/games?search=zzz&status=aborted' });
    expect(await screen.findByText('No game matches')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('zzz');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/games');
    expect(await screen.findByRole('heading', { name: 'No games yet' })).toBeVisible();
  });

  it('shows the error, and the games when Retry succeeds', async () => {
    network.use(onCall('get', 'user/game/', {}, 500));
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Oops! Looks like we have a problem');
    network.use(onCall('get', 'user/game/', aPage([aGame({ name: 'Back again' })])));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /Back again/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an error when the network fails', async () => {
    network.use(onCall('get', 'user/game/', noAnswer));
    await open();
    expect(await screen.findByText('Backglass can’t be reached')).toBeVisible();
  });

  it('has Spanish texts', async () => {
    network.use(onCall('get', 'user/game/', aPage([aGame({ players_count: 1 })])));
    await open({ language: 'es' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Partidas');
    expect(screen.getByRole('columnheader', { name: 'Comienzo' })).toBeVisible();
    expect(await screen.findByRole('row', { name: /Thursday League/ })).toHaveTextContent('Finalizada');
  });
});

describe('the head of the games list', () => {
  beforeEach(() => network.use(onCall('get', 'user/game/', aPage([aGame()], { count: 72 }))));

  const aDay: GameDay = {
    games: 12,
    players: 1_100,
    leader: {
      score: 4_120,
      player: { id: 9, name: 'Marta' },
      game: { id: 7, name: 'Thursday League' },
    },
  };
  const open = (language?: 'es') =>
    renderScreen(remote, 'games-list', { path: '/games', ...(language && { language }) });
  const head = () => screen.getByRole('heading', { level: 1 }).parentElement?.nextElementSibling;
  const update = () => act(() => emitLive({ name: 'game.updated', data: { id: 7 } }));

  afterEach(() => jest.useRealTimers());

  it('shows the games and players of today and the leader, not those of the page', async () => {
    const day = onCall('get', 'user/game/day/', aDay);
    network.use(day);
    await open();
    const leader = await screen.findByRole('link', { name: 'Leads: Marta, 4,120' });
    expect(leader).toHaveAttribute('href', '/games/7');
    const sums = screen.getByRole('link', { name: '12 games 1,100 players' });
    expect(sums).toHaveAttribute('href', '/games/tonight');
    expect(screen.getByText(/^\w{3} \d+ \w+$/)).toBeVisible();
    expect(day.received.map(({ query }) => query['time_zone'])).toEqual([expect.stringMatching(/./)]);
  });

  it('asks for the days of UTC when the browser names an unknown time zone', async () => {
    const unknown = {
      ...{ locale: 'en', calendar: 'gregory', numberingSystem: 'latn' },
      timeZone: 'Etc/Unknown',
    };
    const reading = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(unknown);
    try {
      const day = onCall('get', 'user/game/day/', aDay);
      network.use(day);
      await open();
      expect(await screen.findByText('12 games')).toBeVisible();
      expect(day.received.map(({ query }) => query['time_zone'])).toEqual(['UTC']);
    } finally {
      reading.mockRestore();
    }
  });

  it('has Spanish texts', async () => {
    network.use(onCall('get', 'user/game/day/', aDay));
    await open('es');
    expect(await screen.findByRole('link', { name: 'En cabeza: Marta, 4.120' })).toBeVisible();
  });

  it('has the date, and leads to the page of today, before the first game', async () => {
    const day = onCall('get', 'user/game/day/', { games: 0, players: 0, leader: null });
    network.use(day);
    await open();
    await screen.findByRole('row', { name: /Thursday League/ });
    await waitFor(() => expect(day.received).not.toHaveLength(0));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(head()).toHaveTextContent(/^\w{3} \d+ \w+Tonight$/);
  });

  it.each([404, 400])(
    'has no sums, and live events ask no more, when an older API answers %s',
    async status => {
      const day = onCall('get', 'user/game/day/', {}, status);
      network.use(day);
      await open();
      await screen.findByRole('row', { name: /Thursday League/ });
      await waitFor(() => expect(day.received).not.toHaveLength(0));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      jest.useFakeTimers();
      // The prefetch and the screen may both have asked.
      const asked = day.received.length;
      update();
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(day.received).toHaveLength(asked);
      expect(head()).toHaveTextContent(/^\w{3} \d+ \w+Tonight$/);
    },
  );

  it('follows live events, with a pause between two calls', async () => {
    let games = 12;
    const day = onCall('get', 'user/game/day/', () => answerJson({ ...aDay, games }));
    network.use(day);
    await open();
    await screen.findByText('12 games');
    jest.useFakeTimers({ advanceTimers: true });
    games = 13;
    update();
    expect(await screen.findByText('13 games')).toBeVisible();
    const before = day.received.length;
    games = 14;
    for (let event = 0; event < 10; event += 1) update();
    expect(day.received).toHaveLength(before);
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(await screen.findByText('14 games')).toBeVisible();
    expect(day.received).toHaveLength(before + 1);
  });

  it('shows the next day after midnight', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 10, 20, 23, 59, 50) });
    const day = onCall('get', 'user/game/day/', () =>
      answerJson(day.received.length === 1 ? aDay : { games: 1, players: 2, leader: null }),
    );
    network.use(day);
    await open();
    expect(await screen.findByText('12 games')).toBeVisible();
    expect(screen.getByText('Fri 20 Nov')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(await screen.findByText('Sat 21 Nov')).toBeVisible();
    expect(await screen.findByText('1 game')).toBeVisible();
  });
});

describe('the days of the games list', () => {
  const at = (...date: [number, number, number, number, number]) => new Date(...date).toISOString();

  const GAMES = [
    aGame({ name: 'Waiting', status: 'waiting', started_at: null, finished_at: null }),
    aGame({ name: 'Early', started_at: at(2026, 10, 20, 0, 5) }),
    aGame({ name: 'Late', started_at: at(2026, 10, 19, 23, 55) }),
    aGame({ name: 'Noon', started_at: at(2026, 10, 19, 12, 0) }),
    aGame({ name: 'Tuesday', started_at: at(2026, 10, 17, 12, 0) }),
    aGame({ name: 'Last year', started_at: at(2025, 10, 17, 12, 0) }),
  ];

  /** Opens the list in the evening of Friday, 20 November 2026. */
  async function open(path: string, games = GAMES, language?: 'es') {
    jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 10, 20, 23, 59, 40) });
    network.use(onCall('get', 'user/game/', aPage(games)));
    const rendered = await renderScreen(remote, 'games-list', {
      path: '/games',
      at: path,
      ...(language && { language }),
    });
    await screen.findByRole('link', { name: 'Early' });
    return rendered;
  }

  /** Each day's heading, with the names of its games. */
  const days = () =>
    screen.getAllByRole('rowgroup').flatMap(group => {
      const [heading, ...names] = within(group).queryAllByRole('rowheader');
      return heading
        ? [[heading.textContent, ...names.map(name => within(name).getByRole('link').textContent)]]
        : [];
    });

  afterEach(() => jest.useRealTimers());

  it('have headings when the list is sorted by start, in both directions', async () => {
    await open('/games?ordering=-started_at');
    expect(days()).toEqual([
      ['Not started', 'Waiting'],
      ['Today', 'Early'],
      ['Yesterday', 'Late', 'Noon'],
      ['Tue 17 Nov', 'Tuesday'],
      ['Mon 17 Nov 2025', 'Last year'],
    ]);
    expect(screen.getByRole('rowheader', { name: 'Yesterday' })).toHaveAttribute('scope', 'rowgroup');
  });

  it('have Spanish headings, the first day first', async () => {
    await open('/games?ordering=started_at', GAMES.toReversed(), 'es');
    expect(days().map(([heading]) => heading)).toEqual([
      'lun 17 nov 2025',
      'mar 17 nov',
      'Ayer',
      'Hoy',
      'Sin empezar',
    ]);
  });

  it('have no headings when the list has another order, and while rows of another order are shown', async () => {
    const { user } = await open('/games?ordering=name');
    const noHeading = () =>
      expect(screen.queryByRole('rowheader', { name: 'Today' })).not.toBeInTheDocument();
    noHeading();
    let answer: (response: Response) => void = () => undefined;
    network.use(onCall('get', 'user/game/', () => new Promise<Response>(resolve => (answer = resolve))));
    await user.click(screen.getByRole('button', { name: 'Started' }));
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    noHeading();
    await act(async () => answer(answerJson(aPage(GAMES))));
    expect(await screen.findByRole('rowheader', { name: 'Today' })).toBeVisible();
  });

  it('are right after midnight', async () => {
    await open('/games?ordering=-started_at');
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(days().map(([heading]) => heading)).toEqual([
      'Not started',
      'Yesterday',
      'Thu 19 Nov',
      'Tue 17 Nov',
      'Mon 17 Nov 2025',
    ]);
  });

  it('are skipped by the arrow keys, and not selected', async () => {
    const { user } = await open('/games?ordering=-started_at');
    const link = (name: string) => screen.getByRole('link', { name });
    act(() => link('Waiting').focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(link('Tuesday')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(link('Noon')).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('6 selected');
  });
});

describe('the list of games and its address', () => {
  async function open(at = '/games') {
    const call = onCall('get', 'user/game/', ({ query }) =>
      answerJson(aPage([aGame({ name: `Page ${query['page']}` })], { count: 45 })),
    );
    network.use(call);
    const rendered = await renderScreen(remote, 'games-list', { path: '/games', at });
    await screen.findByRole('link', { name: /^Page/ });
    const lastQuery = () => call.received.at(-1)?.query;
    return { ...rendered, call, lastQuery };
  }

  beforeEach(() => localStorage.clear());

  it('requests the games that are not hidden, running games first, when the address has no parameters', async () => {
    const { lastQuery } = await open();
    expect(lastQuery()).toEqual({
      page: '1',
      page_size: '20',
      ordering: 'running_first',
      is_hidden: 'false',
      max_count: '10000',
    });
  });

  it('sorts by the controls that cards have instead of column headers', async () => {
    const { lastQuery, user } = await open();
    const by = screen.getByRole('combobox', { name: 'Sort by' });
    expect(by).toHaveDisplayValue('Running first');
    await user.selectOptions(by, 'Name');
    await waitFor(() => expect(lastQuery()).toMatchObject({ ordering: 'name' }));
    await user.click(screen.getByRole('button', { name: 'Ascending: reverse the order' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ ordering: '-name' }));
    expect(screen.getByRole('button', { name: 'Descending: reverse the order' })).toBeInTheDocument();
  });

  it('has the page, ordering, search and filters of the address when it opens', async () => {
    const { lastQuery } = await open(
      '/games?page=2&page_size=50&search=heat&status=running&ordering=-progress',
    );
    expect(lastQuery()).toMatchObject({
      page: '2',
      page_size: '50',
      search: 'heat',
      status: 'running',
      ordering: '-progress',
    });
    expect(screen.getByRole('searchbox')).toHaveValue('heat');
    expect(screen.getByRole('radio', { name: /Running/ })).toBeChecked();
    expect(screen.getByRole('columnheader', { name: 'Progress' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('has the centre, the filters and the range of the page for paper', async () => {
    await open('/games?page=2&search=heat&status=running&from=2026-01-10&to=2026-01-15');
    const paper = document.querySelector('[data-print="only"]');
    expect(paper).not.toBeVisible();
    expect(paper).toHaveTextContent('Demo Arena');
    expect(paper).toHaveTextContent('Filters: “heat”, Running, 10 – 15 Jan 2026');
    expect(paper).toHaveTextContent('Games 21–21 of 45');
  });

  it('removes invalid parameters from the address without a new history entry', async () => {
    const { address, navigate } = await open('/games?page=abc&sort=foo&search=heat&status=odd&x=1');
    await waitFor(() => expect(address()).toBe('/games?search=heat'));
    await navigate('/games?page=2&page=3&page_size=7');
    await waitFor(() => expect(address()).toBe('/games?page=2'));
    await navigate(-1);
    expect(address()).toBe('/games?search=heat');
  });

  it('keeps a valid address when its parameters have another order or encoding', async () => {
    const { address } = await open('/games?status=running&search=heat%203');
    expect(address()).toBe('/games?status=running&search=heat%203');
  });

  it('cuts the search when it is too long', async () => {
    const { lastQuery } = await open(`/games?search=${'heat '.repeat(30)}`);
    const longest = 'heat '.repeat(20);
    expect(screen.getByRole('searchbox')).toHaveValue(longest);
    expect(lastQuery()).toMatchObject({ search: longest.trim() });
  });

  it('puts the ordering into the address when a header is pressed', async () => {
    const { user, address, lastQuery } = await open('/games?page=2');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(address()).toBe('/games?ordering=name');
    await waitFor(() => expect(lastQuery()).toMatchObject({ ordering: 'name', page: '1' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(address()).toBe('/games?ordering=-name');
    await waitFor(() => expect(lastQuery()).toMatchObject({ ordering: '-name' }));
  });

  it('puts the search into the address when typing pauses, and sends one call', async () => {
    const { user, address, lastQuery, call } = await open();
    await user.type(screen.getByRole('searchbox'), 'league 3');
    await waitFor(() => expect(address()).toBe('/games?search=league+3'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'league 3' }));
    expect(call.received).toHaveLength(2);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/games'));
  });

  it('puts the status filter into the address and shows its count', async () => {
    const { user, address, lastQuery } = await open();
    await user.click(screen.getByRole('radio', { name: /Finished/ }));
    expect(address()).toBe('/games?status=finished');
    await waitFor(() => expect(lastQuery()).toMatchObject({ status: 'finished' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /Finished\s*45/ })).toBeChecked());
  });

  it('puts the page into the address and keeps the old rows until the new ones load', async () => {
    const { user, address } = await open();
    let answer: (response: Response) => void = () => undefined;
    const list = onCall('get', 'user/game/', () => new Promise<Response>(resolve => (answer = resolve)));
    network.use(list);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(address()).toBe('/games?page=2');
    expect(screen.getByRole('link', { name: 'Page 1' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    await waitFor(() => expect(list.received).toHaveLength(1));
    answer(answerJson(aPage([aGame({ name: 'Page 2' })], { count: 45 })));
    expect(await screen.findByRole('link', { name: 'Page 2' })).toBeVisible();
    expect(screen.getByText('21–21 of 45')).toBeVisible();
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy');
  });

  it('stores the page size and puts it into the address', async () => {
    const { user, address } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(address()).toBe('/games?page_size=50');
    expect(localStorage.getItem('pagination')).toBe('{"pageSize":50}');
  });

  it('uses the stored page size when the address has none', async () => {
    localStorage.setItem('pagination', '{"pageSize":10}');
    const { lastQuery } = await open();
    expect(lastQuery()).toMatchObject({ page_size: '10' });
  });
});

describe('the chips of the chosen filters', () => {
  async function open(at: string, language?: 'es') {
    const list = onCall('get', 'user/game/', () => answerJson(aPage([aGame({ name: 'Heat 1' })])));
    const booths = onCall('get', 'user/booth/', [aBooth({ id: 7, name: 'Arena B' })]);
    network.use(list, booths);
    const rendered = await renderScreen(remote, 'games-list', {
      path: '/games',
      at,
      ...(language && { language }),
    });
    await screen.findByRole('link', { name: 'Heat 1' });
    return rendered;
  }

  const chip = (name: string | RegExp) => screen.queryByRole('button', { name });
  const press = (user: Awaited<ReturnType<typeof open>>['user'], name: string, key: string) => {
    act(() => screen.getByRole('button', { name }).focus());
    return user.keyboard(key);
  };

  it('show the booth and the days, and Enter removes one', async () => {
    const { user, address } = await open('/games?booth=7&from=2026-01-10&to=2026-01-15&search=heat&page=2');
    expect(await screen.findByRole('button', { name: 'Remove filter: Arena B' })).toHaveTextContent(
      'Arena B',
    );
    expect(chip(/^Remove filter: 10.+15 Jan 2026$/)).toBeVisible();
    await press(user, 'Remove filter: Arena B', '{Enter}');
    expect(address()).toBe('/games?search=heat&from=2026-01-10&to=2026-01-15');
  });

  it('move the focus to the other chip, then to the button with the filters', async () => {
    const { user, address } = await open('/games?booth=7&from=2026-01-10&to=2026-01-15');
    await screen.findByRole('button', { name: 'Remove filter: Arena B' });
    await press(user, 'Remove filter: Arena B', ' ');
    await waitFor(() => expect(chip(/^Remove filter: 10.+15 Jan 2026$/)).toHaveFocus());
    await user.keyboard(' ');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus());
    expect(chip(/^Remove filter/)).not.toBeInTheDocument();
    expect(address()).toBe('/games');
  });

  it('are missing when no booth and no day is chosen', async () => {
    await open('/games?status=finished&search=heat');
    expect(chip(/^Remove filter/)).not.toBeInTheDocument();
  });

  it('have Spanish texts', async () => {
    await open('/games?from=2026-01-10', 'es');
    expect(chip('Quitar el filtro: Desde el 10 ene 2026')).toBeVisible();
  });
});
