import { readFile } from 'node:fs/promises';
import { aGame } from '@backglass/testing/builders';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { answer, listOf, GAMES } from '../support/answers.ts';
import { violationsOf } from '../support/accessibility.ts';
import { enterAsNew } from '../support/operators.ts';
import { readPdf, textsOfPages } from '../support/pdf.ts';
import { playingBooth } from '../support/playing-booth.ts';
import { enterGames, expect, test } from '../support/test.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });

async function download(page: Page, trigger: () => Promise<void>): Promise<[Download, Buffer]> {
  const downloading = page.waitForEvent('download');
  await trigger();
  const file = await downloading;
  return [file, await readFile(await file.path())];
}

/** Collects the URLs of calls that read games, except those for the day's totals. Without such a call, the page has its data from events. */
function collectReads(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', request => {
    if (request.method() === 'GET' && /\/api\/user\/game\/(?!events|day)/.test(request.url()))
      urls.push(request.url());
  });
  return urls;
}

test('shows a booth’s events in the list, on the game’s page and on the wall', async ({ page }, {
  annotations,
}) => {
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(page.request, token);
  const heat = await booth.begin('Heat 1', { players: [{ name: 'Peña €' }, { name: 'Łukasz' }] });
  const [pena, lukasz] = heat.players;
  const waits: number[] = [];
  /** Sends a change as the booth, and waits for `shown`. Records the time, but does not test it. */
  const write = async (state: Parameters<typeof booth.update>[1], shown: () => Promise<void>) => {
    const since = performance.now();
    await booth.update(heat, state);
    await shown();
    waits.push(Math.round(performance.now() - since));
  };
  const lamps = page.getByRole('main').getByRole('progressbar').first();
  const isAt = (percent: number) => () => expect(lamps).toHaveAttribute('aria-valuenow', String(percent));

  await page.goto('/games');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await isAt(0)();
  // The page reads the list once more when the stream opens.
  await write({ progress: 4 }, isAt(4));
  const reads = collectReads(page);
  for (const progress of [10, 24, 40]) await write({ progress, maps_played: 1 }, isAt(progress));
  expect(reads).toEqual([]);

  await row(page, 'Heat 1').getByRole('link').click();
  const first = page.getByRole('table').getByRole('row').nth(1);
  const scores = (...all: number[]) =>
    [pena, lukasz].map((player, at) => ({ id: player?.id ?? 0, score: all[at] ?? 0 }));
  await expect(page.getByRole('table')).toContainText('Łukasz');
  await write({ progress: 50, players: scores(100, 300) }, () => expect(first).toContainText('Łukasz'));
  await write({ players: scores(1_400, 300) }, () => expect(first).toContainText('1,400'));
  await isAt(50)();

  await page.goto('/games/wall');
  const places = page.getByRole('dialog').getByRole('list', { name: 'Ranking' }).getByRole('listitem');
  await expect(places).toContainText([/Peña €/, /Łukasz/]);
  await write({ progress: 62, players: scores(1_400, 2_000) }, () =>
    expect(places).toContainText([/Łukasz/, /Peña €/]),
  );
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/games$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  annotations.push({ type: 'from write to screen', description: `${waits.join(', ')} ms` });
});

for (const [reducedMotion, animation] of [
  ['no-preference', /^(?!none$)/],
  ['reduce', 'none'],
] as const) {
  test(`tints the row of a new game, but not with reduced motion: ${reducedMotion}${animation === 'none' ? ' @long' : ''}`, async ({
    page,
  }) => {
    const { token } = await enterAsNew(page);
    const booth = await playingBooth(page.request, token);
    await booth.begin('Heat 1');
    await page.emulateMedia({ reducedMotion });
    await page.goto('/games');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(row(page, 'Heat 1')).not.toHaveAttribute('data-new');
    await booth.begin('Heat 2');
    await expect(row(page, 'Heat 2')).toHaveAttribute('data-new');
    await expect(row(page, 'Heat 2').getByRole('rowheader')).toHaveCSS('animation-name', animation);
    await expect(row(page, 'Heat 1')).not.toHaveAttribute('data-new');
  });
}

test('renames, hides, restores and downloads one game and several', async ({ page }) => {
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(page.request, token);
  for (const name of ['Heat 1', 'Heat 2', '=cmd()']) await booth.play(name, { 'Peña €': 1_200, Łukasz: 900 });
  await booth.begin('Grand prix');
  await page.goto('/games');
  const runAction = async (name: string, action: string) => {
    await row(page, name)
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const undo = (notice: string) =>
    page.getByRole('listitem').filter({ hasText: notice }).getByRole('button', { name: 'Undo' }).click();

  await runAction('Heat 1', 'Rename');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Semi-final');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Game name updated')).toBeVisible();

  await runAction('Semi-final', 'Hide');
  await expect(row(page, 'Semi-final')).toHaveCount(0);
  await undo('Game moved to history');
  await expect(row(page, 'Semi-final')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bar(page)).toContainText('3 selected');
  await row(page, 'Grand prix').getByRole('checkbox').click();
  await expect(bar(page)).toContainText('4 selected');
  const [sheets, drawn] = await download(page, () =>
    bar(page).getByRole('button', { name: 'Score sheets' }).click(),
  );
  expect(sheets.suggestedFilename()).toMatch(/^Score sheets-\d{4}-\d\d-\d\d\.pdf$/);
  const pdf = await readPdf(drawn);
  expect(pdf.pages).toBe(4);
  await bar(page).getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('3 of 4 games moved to history')).toBeVisible();
  await expect(page.getByText('“Grand prix”: A running game cannot be moved to history.')).toBeVisible();
  await expect(bar(page)).toContainText('1 selected');
  await undo('3 of 4 games');
  await expect(page.getByText('3 games restored')).toBeVisible();
  await expect(row(page, 'Heat 2')).toBeVisible();

  for (const name of ['Grand prix', 'Heat 2', 'Semi-final'])
    await row(page, name).getByRole('checkbox').click();
  await expect(bar(page)).toContainText('2 selected');
  await bar(page).getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('2 games moved to history')).toBeVisible();
  await expect(row(page, 'Heat 2')).toHaveCount(0);

  await page.getByRole('link', { name: 'History' }).first().click();
  await expect(row(page, 'Semi-final')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing in the history' })).toBeVisible();
  await undo('2 games restored');
  await expect(row(page, 'Semi-final')).toBeVisible();
  const all = async (press: () => Promise<void>): Promise<string[][]> =>
    parse((await download(page, press))[1], { bom: true });
  const rows = await all(() => page.getByRole('button', { name: 'Download CSV' }).click());
  expect(rows.map(([name]) => name)).toEqual([
    'Name',
    expect.stringMatching(/Heat 2|Semi/),
    expect.any(String),
  ]);
  await row(page, 'Heat 2').getByRole('checkbox').check();
  const chosen = await all(() => bar(page).getByRole('button', { name: 'CSV' }).click());
  expect(chosen.map(([name, at, status]) => [name, at, status])).toEqual([
    ['Name', 'Booth', 'Status'],
    ['Heat 2', 'Arena A', 'Finished'],
  ]);
  // The row disappears before the API answers.
  const restored = page.waitForResponse(/\/api\/user\/game\/restore\/$/);
  await runAction('Semi-final', 'Restore');
  await expect(row(page, 'Semi-final')).toHaveCount(0);
  expect((await restored).ok()).toBe(true);

  await page.getByRole('link', { name: 'Games', exact: true }).first().click();
  const [, sheet] = await download(page, () => runAction('Semi-final', 'Download PDF'));
  const printed = (await readPdf(sheet)).texts.map(({ text }) => text).join(' ');
  for (const text of ['Semi-final', 'Ñandú Arena', 'Peña €', 'Łukasz', '1,200', 'Page 1 of 1'])
    expect(printed).toContain(text);
  const [file, csv] = await download(page, () => page.getByRole('button', { name: 'Download CSV' }).click());
  expect(file.suggestedFilename()).toMatch(/^Games-.*\.csv$/);
  expect((parse(csv, { bom: true }) as string[][]).map(([name]) => name)).toContain("'=cmd()");
});

test('shows, selects and saves all games of a search that finds more than the API counts', async ({
  page,
}) => {
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(page.request, token);
  for (let heat = 1; heat <= 22; heat += 1) await booth.play(`Heat ${heat}`, { Ana: heat });
  // Here the API stops counting earlier.
  await page.route(/&max_count=10000/, route =>
    route.continue({ url: route.request().url().replace('max_count=10000', 'max_count=12') }),
  );
  const shows = (range: string) => expect(page.getByText(range, { exact: true })).toBeVisible();
  await page.goto('/games?page_size=10&search=heat&status=finished');
  await shows('1–10 of 12+');
  await expect(page.getByRole('radio', { name: 'Finished 12+' })).toBeChecked();
  const next = page.getByRole('button', { name: 'Next page' });
  await next.click();
  await shows('11–20 of 12+');
  await next.click();
  await shows('21–22 of 12+');
  await expect(next).toBeDisabled();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar(page).getByRole('button', { name: 'Select all 12+ that match' }).click();
  await expect(bar(page)).toContainText('22 selected');
  const [, csv] = await download(page, () => page.getByRole('button', { name: 'Download CSV' }).click());
  expect(parse(csv, { bom: true })).toHaveLength(23);
});

test('prints a list with its column headers on every page and without controls @long', async ({ page }) => {
  await enterAsNew(page);
  const many = Array.from({ length: 50 }, (_, index) => aGame({ ...GAMES()[3], id: 9_200 + index }));
  await answer(page, { 'GET user/game/': listOf(many) });
  await page.goto('/games?page_size=50');
  await expect(page.getByRole('row')).toHaveCount(51);
  const pages = await textsOfPages(await page.pdf({ format: 'A4' }));
  expect(pages.length).toBeGreaterThan(1);
  // A printed date needs its year.
  expect(pages[0]).toMatch(/Arena A.*\d{1,2} \w+ 20\d\d, \d\d:\d\d/);
  for (const text of pages) expect(text).toMatch(/Name.*Booth.*Status.*Started.*Progress.*Maps.*Players/);
  expect(pages.join(' ')).not.toMatch(/Download|Rows per page|Search/);
});

test.describe('a PDF worker that was tampered with', () => {
  test.use({ expectedErrors: /digest|integrity|Failed to load/i });

  test('does not run, and the page shows that the PDF failed @long', async ({ page }) => {
    await enterGames(page);
    let requests = 0;
    await page.route(/pdf-worker\.[0-9a-f]+\.js$/, route => {
      requests += 1;
      return route.fulfill({ contentType: 'text/javascript', body: 'self.postMessage({ is: "file" });' });
    });
    const row = page.getByRole('row').filter({ hasText: 'Finished' }).first();
    await row.getByRole('button', { name: /^(Actions|More)/ }).click();
    await page.getByRole('menuitem', { name: 'Download PDF' }).click();
    await expect(page.getByText('The PDF could not be generated')).toBeVisible();
    expect(requests).toBe(1);
  });
});
