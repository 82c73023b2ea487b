import type { Booth, LeaderboardEntry } from '@backglass/contract';
import {
  aBooth,
  aGame,
  answerJson,
  aPage,
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
const arenaA = aBooth({ name: 'Arena A' });
const arenaB = aBooth({ name: 'Arena B' });

const anEntry = (rank: number, name: string, score: number): LeaderboardEntry => ({
  rank,
  score,
  player: aPlayer({ name }),
  game: { id: rank, name: `Heat ${rank}` },
  booth: { id: arenaA.id, name: arenaA.name },
  finished_at: '2026-01-15T18:20:00Z',
});
const ENTRIES = [anEntry(1, 'Ana', 90), anEntry(2, 'Kim', 70), anEntry(2, 'Cruz', 70), anEntry(4, 'Dan', 10)];

/** Mocks both calls, and returns the received queries for scores. */
function serve(entries = ENTRIES, count = entries.length, booths: Booth[] = [arenaA, arenaB]) {
  const scores = onCall('get', 'user/leaderboard/', () => answerJson(aPage(entries, { count }) as never));
  network.use(
    scores,
    onCall('get', 'user/booth/', () => answerJson(booths as never)),
  );
  return scores.received;
}
const open = (at = '/best-scores', language: 'en' | 'es' = 'en') =>
  renderScreen(remote, 'best-scores', { path: '/best-scores', at, language });
const row = (text: RegExp) => screen.findByRole('row', { name: text });
afterEach(() => jest.restoreAllMocks());

describe('the leaderboard', () => {
  it('shows the scores of today with their ranks, and equal scores with the same rank', async () => {
    const received = serve();
    await open();
    await row(/Ana/);
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map(one => within(one).getAllByRole('cell')[0]?.textContent)).toEqual(['1', '2', '2', '4']);
    expect(received[0]?.query).toEqual({
      period: 'day',
      time_zone: expect.any(String),
      page: '1',
      page_size: '20',
    });
    expect(screen.getByText('4 scores')).toBeVisible();
  });

  it('asks for the days of UTC when the browser names an unknown time zone', async () => {
    const unknown = {
      ...{ locale: 'en', calendar: 'gregory', numberingSystem: 'latn' },
      timeZone: 'Etc/Unknown',
    };
    const reading = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(unknown);
    try {
      const received = serve();
      await open();
      await row(/Ana/);
      expect(received[0]?.query).toMatchObject({ time_zone: 'UTC' });
    } finally {
      reading.mockRestore();
    }
  });

  it.each([
    ['en', 'Best scores', 'This week', 'All booths'],
    ['es', 'Mejores puntuaciones', 'Esta semana', 'Todas las cabinas'],
  ] as const)('has its texts in %s', async (language, title, week, all) => {
    serve();
    await open('/best-scores', language);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByRole('radio', { name: week })).toBeEnabled();
    expect(screen.getByRole('option', { name: all })).toBeInTheDocument();
    await row(/Ana/);
  });

  it('keeps period, booth and page in the address', async () => {
    const received = serve(ENTRIES, 45);
    const { user, address } = await open();
    await row(/Ana/);
    await user.click(screen.getByRole('radio', { name: 'This month' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Booth' }), 'Arena B');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(address()).toBe(`/best-scores?period=month&booth=${arenaB.id}&page=2`);
    await waitFor(() =>
      expect(received.at(-1)?.query).toMatchObject({ period: 'month', booth: String(arenaB.id), page: '2' }),
    );
    expect(await screen.findByText('21–24 of 45')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'All time' }));
    expect(address()).toBe(`/best-scores?period=ever&booth=${arenaB.id}`);
  });

  it('opens as its address says, also with an archived booth', async () => {
    const received = serve();
    await open('/best-scores?period=week&booth=999&page_size=50');
    await row(/Ana/);
    expect(received[0]?.query).toMatchObject({ period: 'week', booth: '999', page_size: '50' });
    expect(screen.getByRole('radio', { name: 'This week' })).toBeChecked();
    expect(await screen.findByRole('option', { name: 'Archived booth' })).toHaveProperty('selected', true);
  });

  it('goes to the first page when its page is past the end', async () => {
    serve();
    network.use(
      onCall('get', 'user/leaderboard/', ({ query }) =>
        query['page'] === '1'
          ? answerJson(aPage(ENTRIES) as never)
          : answerJson({ detail: 'Not found.' }, 404),
      ),
    );
    const { address } = await open('/best-scores?page=3');
    await row(/Ana/);
    expect(address()).toBe('/best-scores');
  });

  it('links each row to its game, and the arrow keys go from game to game', async () => {
    serve();
    const { user, address } = await open();
    const [first, second] = [await row(/Ana/), await row(/Kim/)];
    const linkIn = (one: HTMLElement) => within(one).getAllByRole('link')[0] as HTMLElement;
    expect(linkIn(first)).toHaveAttribute('href', '/games/1');
    act(() => linkIn(first).focus());
    await user.keyboard('{ArrowDown}');
    expect(second).toContainElement(document.activeElement as HTMLElement);
    await user.click(within(second).getByText('70'));
    expect(address()).toBe('/games/2');
  });

  it('offers a new booth as a filter', async () => {
    serve();
    await open();
    await row(/Ana/);
    const vault = aBooth({ name: 'Vault' });
    serve(ENTRIES, ENTRIES.length, [arenaA, vault]);
    act(() => emitLive({ name: 'booth.updated', data: { id: vault.id, booth: vault } }));
    expect(await screen.findByRole('option', { name: 'Vault' })).toBeInTheDocument();
  });

  it('reads the scores again when a game ends, but not while it runs', async () => {
    const received = serve();
    await open();
    await row(/Ana/);
    const running = aGame({ status: 'running' });
    act(() => emitLive({ name: 'game.updated', data: { id: running.id, game: running } }));
    expect(received).toHaveLength(1);
    serve([anEntry(1, 'Zoe', 95)]);
    act(() =>
      emitLive({ name: 'game.updated', data: { id: running.id, game: { ...running, status: 'finished' } } }),
    );
    expect(await row(/Zoe/)).toBeVisible();
  });
});

describe('the state of the leaderboard', () => {
  it('is busy while the scores load', async () => {
    serve();
    await open();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await row(/Ana/);
    expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy');
  });

  it('offers all scores when a period has none', async () => {
    serve([]);
    const { user, address } = await open('/best-scores?booth=7');
    expect(await screen.findByText('No scores today yet.')).toBeVisible();
    serve();
    await user.click(screen.getByRole('button', { name: 'Show all scores' }));
    expect(await row(/Ana/)).toBeVisible();
    expect(address()).toBe('/best-scores?period=ever');
  });

  it('explains what the page will show when no game has ever finished', async () => {
    serve([]);
    await open('/best-scores?period=ever');
    expect(await screen.findByRole('heading', { name: 'No scores yet' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says that the scores could not be loaded, and loads them when Retry is pressed', async () => {
    serve();
    network.use(onCall('get', 'user/leaderboard/', noAnswer));
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The scores could not be loaded');
    serve();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row(/Ana/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the scores and says how old they are when a refetch fails', async () => {
    serve();
    await open();
    await row(/Ana/);
    network.use(onCall('get', 'user/leaderboard/', noAnswer));
    act(() => emitLive({ name: 'resync' }));
    expect(await screen.findByText(/^Shown as it was at/)).toBeVisible();
    expect(await row(/Ana/)).toBeVisible();
  });

  it('keeps the scores and says that they are not updated when the browser is offline', async () => {
    serve();
    await open();
    await row(/Ana/);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('Not updating')).toBeVisible();
    expect(await row(/Ana/)).toBeVisible();
    jest.restoreAllMocks();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText('Not updating')).toBeNull();
  });
});
