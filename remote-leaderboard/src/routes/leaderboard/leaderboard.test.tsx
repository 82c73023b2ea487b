import type { LeaderboardEntry } from '@backglass/contract';
import type { PublicLeaderboard } from '@backglass/contract/public-leaderboard';
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
  finished_at: new Date(2026, 0, 15, 18, 20).toISOString(),
});
const ENTRIES = [anEntry(1, 'Ana', 90), anEntry(2, 'Kim', 70), anEntry(2, 'Cruz', 70), anEntry(4, 'Dan', 10)];

/** Mocks both calls, and returns the received queries for scores. */
function serve(entries = ENTRIES, count = entries.length) {
  const scores = onCall('get', 'user/leaderboard/', () => answerJson(aPage(entries, { count }) as never));
  network.use(
    scores,
    onCall('get', 'user/booth/', () => answerJson([arenaA, arenaB] as never)),
  );
  return scores.received;
}
const open = (at = '/leaderboard', language: 'en' | 'es' = 'en') =>
  renderScreen(remote, 'leaderboard', { path: '/leaderboard', at, language });
const row = (text: RegExp) => screen.findByRole('row', { name: text });

/** Records the files that the page saves. */
function recordFiles(): { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = [];
  let file = new Blob();
  URL.createObjectURL = blob => {
    if (blob instanceof Blob) file = blob;
    return 'blob:file';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
  return saved;
}
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

  it('has its texts in Spanish', async () => {
    serve();
    await open('/leaderboard', 'es');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Clasificación');
    expect(screen.getByRole('radio', { name: 'Esta semana' })).toBeEnabled();
    expect(screen.getByRole('option', { name: 'Todas las cabinas' })).toBeInTheDocument();
    await row(/Ana/);
  });

  it('keeps period, booth and page in the address', async () => {
    const received = serve(ENTRIES, 45);
    const { user, address } = await open();
    await row(/Ana/);
    await user.click(screen.getByRole('radio', { name: 'This month' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Booth' }), 'Arena B');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(address()).toBe(`/leaderboard?period=month&booth=${arenaB.id}&page=2`);
    await waitFor(() =>
      expect(received.at(-1)?.query).toMatchObject({ period: 'month', booth: String(arenaB.id), page: '2' }),
    );
    expect(await screen.findByText('21–24 of 45', { ignore: 'bdi' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'All time' }));
    expect(address()).toBe(`/leaderboard?period=ever&booth=${arenaB.id}`);
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
    const { address } = await open('/leaderboard?page=3');
    await row(/Ana/);
    expect(address()).toBe('/leaderboard');
  });

  it('leads to the game of a score', async () => {
    serve();
    await open();
    const link = within(await row(/Ana/)).getAllByRole('link', { name: 'Heat 1' })[0];
    expect(link).toHaveAttribute('href', '/games/1');
  });

  it('shows new scores when a game ends, but makes no call while games run', async () => {
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

describe('the scores on paper and as CSV', () => {
  it('are all those of the period and booth, on every page', async () => {
    const files = recordFiles();
    const second = [anEntry(101, '=SUM(A1)', 5), { ...anEntry(102, 'Eve', 4), booth: null }];
    serve(ENTRIES, 102);
    const asked = onCall('get', 'user/leaderboard/', ({ query }) =>
      answerJson(aPage(query['page'] === '2' ? second : ENTRIES, { count: 102 }) as never),
    );
    const { user } = await open(`/leaderboard?period=week&booth=${arenaA.id}`);
    await row(/Ana/);
    network.use(asked);
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const query = { period: 'week', booth: String(arenaA.id), page_size: '100' };
    expect(asked.received).toMatchObject([{ query }, { query: { ...query, page: '2' } }]);
    expect(files[0]?.name).toMatch(/^Leaderboard-This-week-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await files[0]?.file.text())?.trimEnd().split('\r\n');
    expect(lines?.[0]).toBe('Rank,Player,Score,Game,Booth,Finished');
    expect(lines).toContain('2,Kim,70,Heat 2,Arena A,2026-01-15 18:20');
    expect(lines?.slice(-2)).toEqual([
      "101,'=SUM(A1),5,Heat 101,Arena A,2026-01-15 18:20",
      '102,Eve,4,Heat 102,,2026-01-15 18:20',
    ]);
  });

  it('say that the file could not be saved when a page of scores cannot be loaded', async () => {
    const files = recordFiles();
    serve();
    const { user, notices } = await open();
    await row(/Ana/);
    network.use(onCall('get', 'user/leaderboard/', noAnswer));
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() =>
      expect(notices).toMatchObject([{ level: 'error', title: 'The CSV file could not be saved' }]),
    );
    expect(files).toEqual([]);
  });

  it('have the centre, the period and the booth when they are printed', async () => {
    serve();
    const printed = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    const { user } = await open(`/leaderboard?period=ever&booth=${arenaB.id}`);
    await row(/Ana/);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(printed).toHaveBeenCalledTimes(1);
    const facts = document.querySelector('[data-print="only"]')?.textContent;
    expect(facts).toMatch(/All timeArena B.*1–4 of 4$/);
  });

  it('cannot be saved or printed when there are none', async () => {
    serve([]);
    await open();
    expect(await screen.findByText('No final scores today yet.')).toBeVisible();
    for (const name of ['Download CSV', 'Print']) expect(screen.getByRole('button', { name })).toBeDisabled();
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
    const { user, address } = await open('/leaderboard?booth=7');
    expect(await screen.findByText('No final scores today yet.')).toBeVisible();
    serve();
    await user.click(screen.getByRole('button', { name: 'Show all scores' }));
    expect(await row(/Ana/)).toBeVisible();
    expect(address()).toBe('/leaderboard?period=ever');
  });

  it('explains what the page will show when no game has ever finished', async () => {
    serve([]);
    await open('/leaderboard?period=ever');
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
});

const OFF: PublicLeaderboard = {
  ...{ is_on: false, url: null, code: null, is_embeddable: false, time_zone: null },
};
const ON: PublicLeaderboard = {
  ...{ is_on: true, url: 'https://play.example/r/leaderboard/abc', code: 'abc' },
  ...{ is_embeddable: false, time_zone: 'America/New_York' },
};

/** Opens the dialog. Each change answers with `settings`, with its body in them. */
async function openSettings(before: PublicLeaderboard, settings: Partial<PublicLeaderboard> = {}) {
  const changes = onCall('patch', 'user/leaderboard/public/', ({ body }) =>
    answerJson({ ...before, ...(body as object), replaced_code: undefined, ...settings } as never),
  );
  network.use(
    onCall('get', 'user/leaderboard/', () => answerJson(aPage([]) as never)),
    onCall('get', 'user/booth/', () => answerJson([] as never)),
    onCall('get', 'user/leaderboard/public/', before),
    changes,
  );
  const { user } = await renderScreen(remote, 'leaderboard', { path: '/leaderboard' });
  await user.click(screen.getByRole('button', { name: 'Public page' }));
  await screen.findByRole('dialog', { name: 'Public page' });
  return { user, bodies: () => changes.received.map(({ body }) => body) };
}

describe('the dialog of the public page', () => {
  it('switches the page on, gives a centre without a time zone the browser’s, and shows the link', async () => {
    const { user, bodies } = await openSettings(OFF, { url: ON.url, code: ON.code });
    const isOn = await screen.findByRole('checkbox', { name: 'The page is public' });
    expect(isOn).not.toBeChecked();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(isOn);
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(ON.url);
    expect(screen.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', ON.url);
    expect(bodies()).toEqual([{ is_on: true, time_zone: expect.any(String) }]);
  });

  it('keeps the time zone of a centre whose operator is abroad', async () => {
    const { user, bodies } = await openSettings({ ...ON, is_on: false });
    await user.click(await screen.findByRole('checkbox', { name: 'The page is public' }));
    await waitFor(() => expect(bodies()).toEqual([{ is_on: true }]));
  });

  it('switches the page off, and copies the link', async () => {
    const { user, bodies } = await openSettings(ON);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Copy: Link' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(ON.url);
    expect(screen.getByText(/America\/New York/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'The page is public' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull());
    expect(bodies()).toEqual([{ is_on: false }]);
  });

  it('shows the HTML for another website once the page may be embedded', async () => {
    const { user, bodies } = await openSettings(ON);
    await user.click(await screen.findByRole('checkbox', { name: /Other websites/ }));
    expect(await screen.findByRole('textbox', { name: 'HTML for your website' })).toHaveValue(
      `<iframe src="${ON.url}" title="Leaderboard" width="100%" height="600" style="border:0"></iframe>`,
    );
    expect(bodies()).toEqual([{ is_embeddable: true }]);
  });

  it('replaces the link only after a confirmation', async () => {
    const { user, bodies } = await openSettings(ON, { url: `${ON.url}d`, code: 'abcd' });
    await user.click(await screen.findByRole('button', { name: 'New link' }));
    expect(screen.getByText(/old link stops working/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(bodies()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'New link' }));
    await user.click(screen.getByRole('button', { name: 'New link' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(`${ON.url}d`));
    expect(bodies()).toEqual([{ replaced_code: 'abc' }]);
    expect(screen.queryByText(/old link stops working/)).toBeNull();
  });

  it('keeps the choice and says why when it cannot be saved', async () => {
    const { user } = await openSettings(ON);
    network.use(onCall('patch', 'user/leaderboard/public/', noAnswer));
    await user.click(await screen.findByRole('checkbox', { name: 'The page is public' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'The page is public' })).toBeChecked();
  });
});
