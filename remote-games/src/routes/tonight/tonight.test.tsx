import type { GameReport, ReportSpan } from '@backglass/contract';
import { aGame, answerJson, emitLive, mockNetwork, noAnswer, onCall, renderScreen } from '@backglass/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { remote } from '../../remote.ts';
import { recordDownloads } from '../../test/downloads.ts';
import { reportRows, scaleOf } from './report-rows.ts';

const network = mockNetwork();

const counts = (games: number, players = games * 6, aborted = 0) => ({ games, players, aborted });

/** A local day with games in some hours. */
function dayOf(date: number, games: Readonly<Record<number, number>>): ReportSpan {
  const slots = Array.from({ length: 24 }, (_, hour) => ({
    from: new Date(2026, 10, date, hour).toISOString(),
    ...counts(games[hour] ?? 0),
  }));
  const busiest = slots.reduce((best, slot) => (slot.games > best.games ? slot : best));
  return {
    from: new Date(2026, 10, date).toISOString(),
    to: new Date(2026, 10, date + 1).toISOString(),
    ...counts(slots.reduce((sum, slot) => sum + slot.games, 0)),
    busiest_hour: busiest.games > 0 ? { from: busiest.from, games: busiest.games } : null,
    slots,
  };
}

const booth = { id: 1, name: 'Arena A' };
const aReport: GameReport = {
  current: { ...dayOf(30, { 18: 2, 20: 5 }), aborted: 1 },
  previous: dayOf(23, { 17: 3, 20: 4, 22: 6 }),
  previous_so_far: counts(5, 44, 1),
  booths: [
    { booth, current: counts(4), previous: counts(9), previous_so_far: counts(3) },
    { booth: null, current: counts(3), previous: counts(4), previous_so_far: counts(2) },
  ],
  best: [
    {
      ...{ rank: 1, score: 4_120, booth, finished_at: '2026-11-30T20:30:00Z' },
      ...{ player: { id: 9, name: 'Marta' }, game: { id: 7, name: 'Thursday League' } },
    },
  ],
};

const answer = (report: GameReport = aReport) => onCall('get', 'user/game/report/', report);
const open = (options: { at?: string; language?: 'es' } = {}) =>
  renderScreen(remote, 'tonight', { path: '/games/tonight', ...options });

/** The cells of a table, without its head. */
async function rowsOf(name: string): Promise<(string | null)[][]> {
  const table = await screen.findByRole('table', { name });
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map(row => [...row.children].map(cell => cell.textContent));
}

/** Monday, 30 November 2026, 20:15. */
beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 10, 30, 20, 15) }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the page Tonight', () => {
  it('shows the sums of today, and how they differ from the same weekday last week', async () => {
    const call = answer();
    network.use(call);
    await open();
    const sums = await screen.findByRole('region', { name: 'Sums' });
    expect(sums).toHaveTextContent('Games72 more than 5');
    expect(sums).toHaveTextContent('Players422 fewer than 44');
    expect(sums).toHaveTextContent('Aborted1as many');
    expect(sums).toHaveTextContent('Busiest hour20:00–21:005 gamesMon 23 Nov: 22:00–23:00, 6 games');
    expect(sums).toHaveTextContent(
      'Compared with Mon 23 Nov until 20:15. All of Mon 23 Nov: 13 games, 78 players.',
    );
    expect(call.received[0]?.query).toEqual({ period: 'day', time_zone: expect.stringMatching(/./) });
  });

  it('has the name of a longer period as its title, also in the browser’s tab', async () => {
    network.use(answer());
    await open({ at: '/games/tonight?period=30days' });
    expect(await screen.findByRole('heading', { level: 1, name: '30 days' })).toBeVisible();
    expect(document.title).toBe('Tonight · 30 days');
  });

  it('goes back to the period before', async () => {
    network.use(answer());
    const { user, address, navigate } = await open();
    await user.click(await screen.findByRole('radio', { name: '30 days' }));
    expect(address()).toBe('/games/tonight?period=30days');
    await navigate(-1);
    expect(address()).toBe('/games/tonight');
  });

  it('does not compare with nothing', async () => {
    const before = { ...aReport.previous_so_far, games: 0, players: 0 };
    network.use(answer({ ...aReport, previous_so_far: before }));
    await open();
    expect(await screen.findByRole('region', { name: 'Sums' })).toHaveTextContent('Games7Players42');
  });

  it('has a chart with a text, and the same numbers in a table', async () => {
    network.use(answer());
    await open();
    expect(
      await screen.findByRole('img', {
        name: 'Games per hour. Today: 7. Mon 23 Nov: 13. Busiest hour: 20:00.',
      }),
    ).toBeVisible();
    expect(await rowsOf('Games per hour')).toEqual([
      ['17:00', '0', '3', '0'],
      ['18:00', '2', '0', '12'],
      ['19:00', '0', '0', '0'],
      ['20:00', '5', '4', '30'],
      // These hours have not begun.
      ['21:00', '—', '0', '—'],
      ['22:00', '—', '6', '—'],
    ]);
  });

  it('shows the games of each booth, and the best scores', async () => {
    network.use(answer());
    await open();
    expect(await rowsOf('Booths')).toEqual([
      ['Arena A', '4', '3', '24', '0'],
      ['—', '3', '2', '18', '0'],
    ]);
    expect(await rowsOf('Best scores')).toEqual([['1', 'Marta', '4,120', 'Thursday League']]);
    expect(screen.getByRole('link', { name: 'Thursday League' })).toHaveAttribute('href', '/games/7');
  });

  it('marks archived booths that played, and has one row for the others', async () => {
    const archived = (id: number, games: number, before: number) => ({
      booth: { ...booth, id, is_archived: true },
      ...{ current: counts(games), previous: counts(before), previous_so_far: counts(before) },
    });
    const [ofArena = archived(1, 0, 0)] = aReport.booths;
    network.use(
      answer({ ...aReport, booths: [ofArena, archived(2, 1, 2), archived(3, 0, 4), archived(4, 0, 5)] }),
    );
    await open();
    expect(await rowsOf('Booths')).toEqual([
      ['Arena A', '4', '3', '24', '0'],
      ['Arena A (archived)', '1', '2', '6', '0'],
      ['Archived booths', '0', '9', '0', '0'],
    ]);
  });

  it('keeps the period in the URL', async () => {
    const days = (from: number) => ({
      ...dayOf(from, { 20: 3 }),
      slots: Array.from({ length: 7 }, (_, day) => ({
        from: new Date(2026, 10, from + day).toISOString(),
        ...counts(day),
      })),
    });
    const call = onCall('get', 'user/game/report/', ({ query }) =>
      answerJson(
        query['period'] === '7days'
          ? { ...aReport, current: days(24), previous: days(17), best: [] }
          : aReport,
      ),
    );
    network.use(call);
    const { user, address } = await open();
    await user.click(await screen.findByRole('radio', { name: '7 days' }));
    expect(address()).toBe('/games/tonight?period=7days');
    expect((await rowsOf('Games per day')).map(([day]) => day)).toEqual(
      ['Tue 24 Nov', 'Wed 25 Nov', 'Thu 26 Nov', 'Fri 27 Nov', 'Sat 28 Nov', 'Sun 29 Nov'].concat(
        'Mon 30 Nov until 20:15',
      ),
    );
    expect(screen.getByText('Tue 24 Nov – Mon 30 Nov')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Best scores' })).not.toBeInTheDocument();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(address()).toBe('/games/tonight');
  });

  it('explains itself before the first game', async () => {
    const empty = { ...aReport, current: dayOf(30, {}), previous: dayOf(23, {}), booths: [], best: [] };
    network.use(answer({ ...empty, previous_so_far: counts(0) }));
    await open();
    expect(await screen.findByRole('heading', { name: 'No games yet' })).toBeVisible();
  });

  it('says when there is nothing to compare with', async () => {
    network.use(answer({ ...aReport, previous: dayOf(23, {}), previous_so_far: counts(0) }));
    await open({ at: '/games/tonight?period=yesterday' });
    expect(await screen.findByText('Mon 23 Nov: no games to compare with.')).toBeVisible();
    expect(await rowsOf('Games per hour')).toContainEqual(['20:00', '5', '30']);
    expect(await rowsOf('Booths')).toContainEqual(['Arena A', '4', '24', '0']);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Games per hour. Yesterday: 7. Busiest hour: 20:00.',
    );
  });

  it('begins at the first day with a game, when there is nothing to compare with', async () => {
    const days = (from: number, games: number[]) => ({
      ...dayOf(from, {}),
      games: games.reduce((sum, of) => sum + of, 0),
      slots: games.map((of, day) => ({ from: new Date(2026, 10, from + day).toISOString(), ...counts(of) })),
    });
    const young = { current: days(24, [0, 0, 0, 0, 2, 0, 5]), previous: days(17, [0, 0, 0, 0, 0, 0, 0]) };
    network.use(answer({ ...aReport, ...young, previous_so_far: counts(0) }));
    await open({ at: '/games/tonight?period=7days' });
    expect(await rowsOf('Games per day')).toEqual([
      ['Sat 28 Nov', '2', '12'],
      ['Sun 29 Nov', '0', '0'],
      ['Mon 30 Nov until 20:15', '5', '30'],
    ]);
  });

  it('shows the error, and the report when Retry succeeds', async () => {
    network.use(onCall('get', 'user/game/report/', {}, 500));
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Oops! Looks like we have a problem');
    network.use(answer());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Booths' })).toBeVisible();
  });

  it('refetches when a game starts or ends, but not for its progress, and keeps old numbers on failure', async () => {
    const call = answer();
    network.use(call);
    await open();
    await rowsOf('Booths');
    const game = aGame({ id: 7, status: 'running', finished_at: null, progress: 1 });
    const emit = async (change: Partial<typeof game>) => {
      act(() => emitLive({ name: 'game.updated', data: { id: 7, game: { ...game, ...change } } }));
      await act(() => jest.advanceTimersByTimeAsync(6_000));
      return call.received.length;
    };
    const started = await emit({});
    expect(await emit({ progress: 20 })).toBe(started);
    // An operator ends the game, and resumes it by Undo.
    expect(await emit({ status: 'aborted' })).toBe(started + 1);
    expect(await emit({})).toBe(started + 2);
    network.use(onCall('get', 'user/game/report/', noAnswer));
    await emit({ status: 'finished' });
    expect(await screen.findByText(/Shown as it was at/)).toBeVisible();
    expect(await rowsOf('Booths')).toHaveLength(2);
  });

  it('prints, and saves the hours and the booths as CSV', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const saved = recordDownloads();
    network.use(answer());
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Download CSV: Hours' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Download CSV: Booths' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    const rows = await Promise.all(
      saved.map(async ({ file }): Promise<string[][]> =>
        parse(Buffer.from(new Uint8Array(await file.arrayBuffer())), { bom: true }),
      ),
    );
    expect(saved.map(({ name }) => name)).toEqual([
      'Tonight-Hours-2026-11-30.csv',
      'Tonight-Booths-2026-11-30.csv',
    ]);
    const head = ['Games', 'Players', 'Aborted'];
    expect(rows[0]?.[0]).toEqual(['Hour', ...head, ...head.map(name => `${name}, Mon 23 Nov`)]);
    expect(rows[0]?.[2]).toEqual(['2026-11-30 18:00', '2', '12', '0', '0', '0', '0']);
    expect(rows[1]?.[1]).toEqual(['Arena A', '4', '24', '0', '9', '54', '0']);
    await user.click(screen.getByRole('button', { name: 'Print summary' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('saves no columns of an earlier span without games, and marks archived booths', async () => {
    const saved = recordDownloads();
    const archived = {
      ...{ booth: { ...booth, is_archived: true }, current: counts(4) },
      ...{ previous: counts(0), previous_so_far: counts(0) },
    };
    const nothing = { previous: dayOf(23, {}), previous_so_far: counts(0) };
    network.use(answer({ ...aReport, ...nothing, booths: [archived] }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Download CSV: Booths' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [file] = saved;
    const text = Buffer.from(new Uint8Array(await (file?.file ?? new Blob()).arrayBuffer()));
    expect(parse(text, { bom: true })).toEqual([
      ['Booth', 'Games', 'Players', 'Aborted'],
      ['Arena A (archived)', '4', '24', '0'],
    ]);
  });

  it('has Spanish texts', async () => {
    network.use(answer());
    await open({ language: 'es' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Esta noche');
    expect(await screen.findByText(/^Comparación: lun 23 nov hasta las 20:15\./)).toBeVisible();
    expect(screen.getByText('2 menos que 44')).toBeVisible();
  });
});

describe('the rows of a day on which the clock is set back', () => {
  it('have the repeated hour twice, beside the only one a week earlier', () => {
    // In Madrid, the clock is set back at 01:00 UTC.
    const change = Date.parse('2026-10-25T01:00:00Z');
    jest.spyOn(Date.prototype, 'getHours').mockImplementation(function hours(this: Date) {
      return (this.getUTCHours() + (this.getTime() < change ? 2 : 1)) % 24;
    });
    const span = (from: string, length: number): ReportSpan => ({
      ...dayOf(25, {}),
      slots: Array.from({ length }, (_, hour) => ({
        from: new Date(Date.parse(from) + hour * 3_600_000).toISOString(),
        ...counts(hour + 1),
      })),
    });
    const report = {
      ...aReport,
      current: span('2026-10-24T22:00:00Z', 25),
      previous: span('2026-10-17T22:00:00Z', 24),
    };
    const rows = reportRows(report, 'day', Date.parse('2026-10-26T00:00:00Z'));
    expect(rows.slice(1, 5).map(row => [row.isAgain, row.current?.games, row.previous?.games])).toEqual([
      [false, 2, 2],
      [false, 3, 3],
      [true, 4, undefined],
      [false, 5, 4],
    ]);
  });
});

it.each([
  [0, 1, 1],
  [3, 3, 1],
  [7, 8, 2],
  [20, 20, 5],
  [41, 60, 20],
  [1_234, 1_500, 500],
])('a chart of at most %s games ends at %s, with a line each %s', (most, top, step) => {
  expect(scaleOf(most)).toEqual({ top, step });
});
