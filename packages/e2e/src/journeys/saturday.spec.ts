import type { GameDetail, Id } from '@backglass/contract';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { archive, codeField, nameField, WORDS } from '../support/booth-pages.ts';
import { collectErrors } from '../support/errors-of-other-pages.ts';
import { enterAsNew } from '../support/operators.ts';
import { pairedBooth, playingBooth, type PlayingBooth } from '../support/playing-booth.ts';
import { expect, test } from '../support/test.ts';

/* An evening at ten times its speed. `SATURDAY_MINUTES=30 pnpm test:long saturday` plays all 400 games with 3,000 players. */
const MINUTES = Number(process.env['SATURDAY_MINUTES'] ?? 3);
const GAMES = Math.round((400 * MINUTES) / 30);
const BOOTHS = ['Arena A', 'Arena B', 'Arena C', 'VR 1', 'Slow room', 'Old room'] as const;
/** Dies in the middle of a game after a third of the evening. */
const DYING = 'Old room';
const PLAYERS = [7, 8];
const PHONES = 200;

/** In milliseconds. */
const EVENING = MINUTES * 60_000;
const GAME_TIME = (EVENING * BOOTHS.length) / GAMES;
const REPORTS = 12;

const pause = (time: number) => new Promise<void>(resolve => void setTimeout(resolve, time));

/** What the booths have sent, to compare it with what the screens and the API have. */
interface Evening {
  readonly ends: number;
  /** The final players of each finished game. */
  readonly finished: Map<
    Id,
    { readonly name: string; readonly at: number; readonly scores: readonly number[] }
  >;
  begun: number;
}

const teamOf = (player: number) =>
  ({ name: player % 2 ? 'Owls' : 'Zorros', color: player % 2 ? 'blue' : 'red' }) as const;

/** The score of a player after so many reports. */
const scoreOf = (player: number, report: number): number => report * (100 + player);

/** Plays games one after the other until the evening ends, or until `stops`. */
async function playGames(
  booth: PlayingBooth,
  place: string,
  evening: Evening,
  stops = Infinity,
): Promise<void> {
  const isSlow = place === 'Slow room';
  for (let heat = 1; Date.now() < evening.ends; heat += 1) {
    const name = `${place} heat ${heat}`;
    const players = Array.from({ length: PLAYERS[heat % 2] ?? 7 }, (_, player) => ({
      name: `Player ${player + 1}`,
      ...(place === 'Arena B' && { team: teamOf(player) }),
    }));
    evening.begun += 1;
    const game = await booth.begin(name, { maps_total: REPORTS, players });
    for (let report = 1; report <= REPORTS; report += 1) {
      await pause(GAME_TIME / (REPORTS + 1) + (isSlow ? Math.random() * 800 : 0));
      if (Date.now() > stops && report > 3) return;
      const isLast = report === REPORTS;
      const scores = game.players
        .map(({ id }) => id)
        .sort((a, b) => a - b)
        .map((id, player) => ({ id, score: scoreOf(player, report) }));
      const state = { progress: (100 * report) / REPORTS, maps_played: report, players: scores };
      const at = Date.now();
      await booth.update(game, { ...state, ...(isLast && { status: 'finished' as const }) });
      if (isLast) evening.finished.set(game.id, { name, at, scores: scores.map(({ score }) => score) });
    }
  }
}

/** Records in the page what the evening costs it, when a game was first shown as finished, and what it prints. */
function watchPage(): void {
  const watched = { longest: 0, loads: 1, finished: {} as Record<string, number> };
  Object.assign(window, { watched });
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => {
    for (const row of document.querySelectorAll('main tbody tr')) {
      const [name] = / heat \d+/.exec(row.textContent) ? [row.querySelector('a')?.textContent ?? ''] : [];
      if (name && row.textContent.includes('Finished')) watched.finished[name] ??= Date.now();
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  window.print = () => dispatchEvent(new Event('afterprint'));
}
type Watched = Window & {
  readonly watched: { readonly longest: number; readonly finished: Record<string, number> };
};
const watchedOn = (page: Page) => page.evaluate(() => (window as unknown as Watched).watched);

/** The station prints the booths' games from a page of its own. */
async function openStation(context: BrowserContext, booths: readonly string[]): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/games/printing');
  for (const booth of booths) await page.getByRole('checkbox', { name: booth, exact: true }).check();
  await page.getByRole('checkbox', { name: 'Print each game when it ends' }).check();
  await expect(page.getByText('This tab prints')).toBeVisible();
  return page;
}

/** Adds a screen at the page Screens, and opens its link on a device without a log-in. */
async function openWall(browser: Browser, operator: Page, name: string): Promise<Page> {
  await operator.goto('/booths/screens');
  await operator.getByRole('button', { name: 'Add screen' }).first().click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Get the link' }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  const device = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  await device.addInitScript(watchPage);
  const wall = await device.newPage();
  await wall.goto(link);
  await expect(dialog.getByText('The screen is on')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return wall;
}

/** The memory that the page's scripts use, in bytes: the lowest of five figures, because the browser frees memory only now and then. */
async function memoryOf(page: Page): Promise<number> {
  // The first locator adds 0.7 MB of Playwright's own code to the page. It must be in every figure.
  await page.locator('body').count();
  const session = await page.context().newCDPSession(page);
  const figures: number[] = [];
  while (figures.length < 5) {
    await session.send('HeapProfiler.collectGarbage');
    figures.push((await session.send('Runtime.getHeapUsage')).usedSize);
    await pause(2_000);
  }
  await session.detach();
  return Math.min(...figures);
}

async function correctPlayer(page: Page, game: Id, to: string): Promise<void> {
  await page.goto(`/games/${game}`);
  await page.getByRole('button', { name: 'Actions for Player 1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rename player' }).click();
  const field = page.getByRole('textbox', { name: 'Player’s name' });
  await expect(field).toBeVisible();
  await field.fill(to);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Ranking' })).toContainText('Corrected from “Player 1”');
}

async function hideGame(page: Page, name: string): Promise<void> {
  await page.goto(`/games?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Hide' }).click();
  await expect(page.getByText('Game moved to history')).toBeVisible();
}

/** Ends the game of the silent booth, archives the booth, and pairs it anew under another name. */
async function replaceBooth(page: Page): Promise<PlayingBooth> {
  await page.goto('/games?status=no_signal');
  await page.getByRole('button', { name: /^Actions for Old room heat/ }).click();
  await page.getByRole('menuitem', { name: 'End game' }).click();
  await expect(page.getByText(/was ended/)).toBeVisible();
  await page.goto('/booths');
  await archive(page, WORDS.en, DYING);
  await page.goto('/booths/new');
  return pairedBooth(page.request, async code => {
    await codeField(page).fill(code);
    await page.keyboard.press('Enter');
    await nameField(page).fill('New room');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 3 })).toContainText('New room');
  });
}

const share = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

test('a Saturday evening loses nothing, prints nothing twice, and needs no reload @long', async ({
  page,
  browser,
  context,
}, info) => {
  test.setTimeout(EVENING + 600_000);
  await context.addInitScript(watchPage);
  const { operator, token } = await enterAsNew(page);
  const headers = { authorization: `Token ${token}` };
  const read = async <Answer>(path: string) =>
    (await (await page.request.get(`/api/${path}`, { headers })).json()) as Answer;
  const links = await page.request.patch('/api/user/center/', { headers, data: { ticket_code: 'result' } });
  expect(links.ok()).toBe(true);
  const booths = new Map<string, PlayingBooth>();
  for (const name of BOOTHS) booths.set(name, await playingBooth(page.request, token, name));

  const walls: Page[] = [];
  for (const name of ['Lobby', 'Bar', 'Door']) walls.push(await openWall(browser, page, name));
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await other.addInitScript(watchPage);
  const second = await other.newPage();
  await second.goto('/auth/login');
  await second.getByLabel('Email', { exact: true }).fill(operator.email);
  await second.getByLabel('Password', { exact: true }).fill(operator.password);
  await second.keyboard.press('Enter');
  await expect(second).toHaveURL(/\/games$/);
  const list = await context.newPage();
  await list.goto('/games');
  const stations = [
    await openStation(context, ['Arena A', 'Arena B', 'Arena C']),
    await openStation(other, ['VR 1', 'Slow room']),
  ];
  const open = [page, second, list, ...stations, ...walls];
  const errors = open.map(collectErrors);

  const evening: Evening = { ends: Date.now() + EVENING, finished: new Map(), begun: 0 };
  const dies = Date.now() + EVENING / 3;
  const playing = [...booths].map(([name, booth]) =>
    playGames(booth, name, evening, name === DYING ? dies : undefined),
  );
  const corrected: Id[] = [];
  const hidden: string[] = [];
  const untilFinished = async (place: string, done: number) => {
    const found = () =>
      [...evening.finished].filter(([, { name }]) => name.startsWith(place)).map(([id]) => id)[done - 1];
    await expect.poll(found, { timeout: EVENING }).toBeDefined();
    return found() as Id;
  };
  const correcting = async () => {
    for (const done of [1, 2]) {
      const id = await untilFinished('Arena A', done);
      await correctPlayer(page, id, `Ñ ${done}`);
      corrected.push(id);
      await untilFinished('VR 1', done);
      hidden.push(`VR 1 heat ${done}`);
      await hideGame(page, `VR 1 heat ${done}`);
    }
  };
  const replacing = async () => {
    // A booth counts as offline a minute after its last call.
    await expect(second.getByText('Old room is offline')).toBeVisible({ timeout: EVENING });
    await playGames(await replaceBooth(second), 'New room', evening);
  };
  const memories: number[] = [];
  const showing = async () => {
    await pause(EVENING / 5);
    memories.push(...(await Promise.all(walls.map(memoryOf))));
    const [lobby] = walls;
    const changing = await context.newPage();
    await changing.goto('/booths/screens');
    await changing.getByRole('button', { name: 'Settings of Lobby' }).click();
    const dialog = changing.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Message' }).check();
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Last entry at ten');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(lobby?.getByText('Last entry at ten') as Locator).toBeVisible({ timeout: 240_000 });
    await changing.close();
  };
  await Promise.all([...playing, correcting(), replacing(), showing()]);

  // Nothing lost: every game has what its booth sent last, and the corrections.
  const details = await Promise.all(
    [...evening.finished.keys()].map(id => read<GameDetail>(`user/game/${id}/`)),
  );
  for (const { id, status, players } of details) {
    expect(status).toBe('finished');
    expect(players.map(({ score }) => score).sort((a, b) => a - b)).toEqual(evening.finished.get(id)?.scores);
  }
  const names = (id: Id) => details.find(game => game.id === id)?.players.map(({ name }) => name);
  for (const [index, id] of corrected.entries()) expect(names(id)).toContain(`Ñ ${index + 1}`);
  const past = await read<{ results: GameDetail[] }>('user/game/?is_hidden=true&page_size=50');
  expect(past.results.map(({ name }) => name).sort()).toEqual(hidden.sort());
  // The day also counts the games in the history.
  expect(await read<{ games: number }>('user/game/day/')).toMatchObject({ games: evening.begun });

  // Each game of a station was printed once. A hidden game may have been hidden before its turn.
  for (const station of stations) {
    await expect(station.getByText('Waiting', { exact: true })).toHaveCount(0);
    const rows = await station
      .getByRole('listitem')
      .filter({ hasText: / heat \d/ })
      .allTextContents();
    const queue = rows.map(text => / ?(\S.* heat \d+)/.exec(text)?.[1]);
    expect(new Set(queue).size).toBe(queue.length);
  }

  // Two hundred phones open their results.
  const urls = details
    .flatMap(({ players }) => players.flatMap(player => player.result_url ?? []))
    .slice(0, PHONES);
  const began = Date.now();
  let busy = 0;
  /** A busy server's page loads itself again. */
  const openResult = async (url: string): Promise<boolean> => {
    const answer = await page.request.get(url);
    if (answer.status() !== 503) return answer.ok();
    busy += 1;
    await pause(Number(answer.headers()['retry-after']) * 1000);
    return openResult(url);
  };
  const isOpen = await Promise.all(urls.map(openResult));
  const took = Date.now() - began;
  expect(isOpen).toEqual(urls.map(() => true));

  for (const found of errors) expect(found).toEqual([]);
  const delays = Object.entries((await watchedOn(list)).finished).flatMap(([name, at]) => {
    const sent = [...evening.finished.values()].find(game => game.name === name);
    return sent ? at - sent.at : [];
  });
  const growth = (await Promise.all(walls.map(memoryOf))).map((bytes, wall) => bytes / (memories[wall] ?? 1));
  const longest = await Promise.all(open.map(async one => Math.round((await watchedOn(one)).longest)));
  const figures = {
    games: evening.begun,
    players: details.reduce((sum, { players }) => sum + players.length, 0),
    'event to screen, p50 and p99 (ms)': [share(delays, 0.5), share(delays, 0.99)],
    'longest task of each page (ms)': longest,
    'memory of each wall after it': growth.map(ratio => ratio.toFixed(2)),
    [`${urls.length} results opened at once (ms)`]: took,
    'of them answered as busy': busy,
  };
  console.log(figures);
  await info.attach('figures', { body: JSON.stringify(figures, null, 2), contentType: 'application/json' });
  expect(delays.length).toBeGreaterThan(0);
  expect(Math.max(...growth)).toBeLessThan(1.2);
});
