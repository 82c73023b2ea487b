import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answer, json, detailOf } from '../support/answers.ts';
import { enterAsNew } from '../support/operators.ts';
import { areVisible, readPdf, textsOfPages } from '../support/pdf.ts';
import { playingBooth } from '../support/playing-booth.ts';
import { expect, test } from '../support/test.ts';

/** Returns as a PDF what the print dialog would print after `trigger`. */
async function printed(page: Page, trigger: () => Promise<void>): Promise<Buffer> {
  await page.evaluate(() => {
    window.print = () => void (document.documentElement.dataset['dialog'] = 'open');
  });
  await trigger();
  await expect(page.locator('html[data-dialog]')).toBeAttached();
  const paper = await page.pdf({ preferCSSPageSize: true });
  await page.evaluate(() => delete document.documentElement.dataset['dialog']);
  return paper;
}

test('prints tickets and the score sheet of a running game under the page’s policy, with names in any script', async ({
  page,
}) => {
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(page.request, token);
  const players = [{ name: 'Peña €' }, { name: 'Łukasz' }, { name: 'محمد', score: 900 }];
  await booth.begin('Heat 1', { players });
  await page.goto('/games');
  const tickets = await printed(page, async () => {
    await page
      .getByRole('row')
      .filter({ hasText: 'Heat 1' })
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Print all tickets' }).click();
  });
  const first = await readPdf(tickets);
  expect([first.pages, Math.round(first.width)]).toEqual([3, 80]);
  await page.getByRole('link', { name: 'Heat 1' }).click();
  await page.getByRole('button', { name: 'Other actions' }).click();
  const sheet = await printed(page, () => page.getByRole('menuitem', { name: 'Print score sheet' }).click());
  const { pages, width, height } = await readPdf(sheet);
  expect([pages, Math.round(width), Math.round(height)]).toEqual([1, 210, 297]);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Other actions' }).click();
  await page.getByRole('menuitem', { name: 'Download tickets' }).click();
  const file = await readPdf(await readFile(await (await arriving).path()));
  expect([file.pages, file.pictures]).toEqual([3, 1]);
  expect(file.texts.map(({ text }) => text).join()).toMatch(/Heat 1.*1 of 3.*Not final/);
});

test('prints a filtered list and a game on one page each, with the centre, the date and the filter', async ({
  page,
}) => {
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(page.request, token);
  const players = Array.from({ length: 16 }, (_, index) => ({ name: `Player ${index + 1}`, score: index }));
  await booth.begin('Heat 1', { players });
  await page.goto('/games?status=running&search=heat');
  await expect(page.getByRole('link', { name: 'Heat 1' })).toBeVisible();
  /** Without white space, because the reader of the PDF puts spaces into words. */
  const printed = async () => (await textsOfPages(await page.pdf())).map(text => text.replace(/\s/g, ''));
  const year = /20\d\d,/;
  const list = await printed();
  expect(list).toHaveLength(1);
  expect(list[0]).toContain('ÑandúArena');
  expect(list[0]).toMatch(/Filters:“heat”,Running/);
  expect(list[0]).toMatch(year);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: /^Leads: / })).toHaveCSS('text-decoration-line', 'none');
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Heat 1' }).click();
  await expect(page.getByRole('cell', { name: 'Player 16', exact: true })).toBeVisible();
  const game = await printed();
  expect(game).toHaveLength(1);
  expect(game[0]).toContain('ÑandúArena');
  expect(game[0]).toMatch(/Details.*Player16/);
  expect(game[0]).toMatch(year);
  expect(game[0]).not.toMatch(/Printall|Download/);
});

test('prints names of games beside a booth with a long name without spaces @long', async ({ page }) => {
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(page.request, token, 'W'.repeat(50));
  await booth.begin('St Brendan’s school, year 9 red against blue');
  await page.goto('/games');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  // The width of A4 between the margins.
  await page.setViewportSize({ width: 718, height: 1_000 });
  await page.emulateMedia({ media: 'print' });
  const table = await page.getByRole('table').boundingBox();
  expect(table?.width).toBeLessThanOrEqual(718);
  const name = await page.getByRole('rowheader').first().boundingBox();
  expect(name?.width).toBeGreaterThan(120);
});

test('prints a game of 64 players on two pages, with the status in the head @long', async ({ page }) => {
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(page.request, token);
  const players = Array.from({ length: 64 }, (_, index) => ({ name: `Player ${index + 1}`, score: index }));
  const game = await booth.begin('Heat 1', { players });
  await page.goto(`/games/${game.id}`);
  await expect(page.getByRole('cell', { name: 'Player 64', exact: true })).toBeVisible();
  const pages = await textsOfPages(await page.pdf({ format: 'A4' }));
  expect(pages).toHaveLength(2);
  expect(pages[0]?.replace(/\s/g, '')).toMatch(/Running,notfinal/);
});

test('prints a box for a character without a font, and names the character in a notice @long', async ({
  page,
}) => {
  await enterAsNew(page);
  // No computer has a font for this character.
  await answer(page, {
    'GET user/game/:id/': json(detailOf(9101, [{ id: 1, name: '\u{10fffd}', score: 10 }])),
  });
  await page.goto('/games/9101');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Other actions' }).click();
  await page.getByRole('menuitem', { name: 'Download tickets' }).click();
  const file = await readFile(await (await arriving).path());
  expect(await areVisible(file)).toEqual([true]);
  await expect(page.getByText('This computer has no font for \u{10fffd} (U+10FFFD).')).toBeVisible();
});
