import { accessibilityProblemsOf, overflow } from '../support/accessibility.ts';
import { enterAsNew } from '../support/operators.ts';
import { textsOfPages } from '../support/pdf.ts';
import { playingBooth } from '../support/playing-booth.ts';
import { expect, test } from '../support/test.ts';

test('counts the games of tonight live, and prints the summary on one page and on a roll', async ({
  page,
}) => {
  const { token } = await enterAsNew(page);
  await page.goto('/games');
  await page.getByRole('link', { name: 'Tonight' }).click();
  await expect(page.getByRole('heading', { name: 'No games yet' })).toBeVisible();
  const booth = await playingBooth(page.request, token);
  await booth.play('Heat 1', { Peña: 1_200, Łukasz: 300 });
  const sums = page.getByRole('region', { name: 'Sums' });
  await expect(sums).toContainText('1 game');
  await booth.begin('Heat 2', { players: [{ name: 'Bo' }] });
  await expect(sums).toContainText(/Games2Players3Aborted0/);
  await expect(page.getByRole('table', { name: 'Best scores' })).toContainText('Peña');
  expect(await accessibilityProblemsOf(page)).toEqual([]);

  /** Without white space, because the reader of the PDF puts spaces into words. */
  const printed = async (paper: Parameters<typeof page.pdf>[0]) =>
    (await textsOfPages(await page.pdf(paper))).map(text => text.replace(/\s/g, ''));
  const sheet = await printed({ format: 'A4' });
  expect(sheet).toHaveLength(1);
  expect(sheet[0]).toMatch(/Tonight.*ÑandúArena.*Games2.*ArenaA.*Peña1,200/);
  expect(sheet[0]).not.toMatch(/Yesterday|CSV|Print/);
  const roll = (await printed({ width: '80mm', height: '297mm' })).join('');
  expect(roll).toMatch(/Games2.*ArenaA.*Peña1,200/);

  await page.getByRole('link', { name: 'Games' }).first().click();
  await page.getByRole('link', { name: '2 games 3 players' }).click();
  await page.getByRole('radio', { name: '7 days' }).press('ArrowRight');
  await expect(page).toHaveURL(/period=30days$/);
  await page.reload();
  // The centre's first day, and nothing to compare it with.
  const days = page.getByRole('table', { name: 'Games per day' });
  await expect(days.getByRole('columnheader')).toHaveText(['Day', 'Games', 'Players']);
  await expect(days.getByRole('row')).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(/\/games\/tonight$/);
});

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  test('shows the days and the booths without sideways scrolling @long', async ({ page }) => {
    const { token } = await enterAsNew(page);
    await page.addInitScript(() => localStorage.setItem('language', 'es'));
    const booth = await playingBooth(page.request, token, 'Cabina con un nombre bastante largo');
    await booth.play('Heat 1', { Peña: 1_200 });
    for (const [period, title] of [
      ['day', 'Esta noche'],
      ['30days', '30 días'],
    ] as const) {
      await page.goto(`/games/tonight?period=${period}`);
      await expect(page.getByRole('table', { name: 'Cabinas' })).toContainText('Cabina con un nombre');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(await overflow(page)).toBe(0);
      expect(await accessibilityProblemsOf(page)).toEqual([]);
    }
  });
});
