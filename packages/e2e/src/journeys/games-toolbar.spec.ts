import { answer, GAMES, listOf } from '../support/answers.ts';
import { boxOf } from '../support/boxes.ts';
import { openInPageFont } from '../support/page-font.ts';
import { enterGames, expect, test } from '../support/test.ts';

/** The largest y of the first row, below two lines of facts about the day. */
const TOP = 220;
/** `bar` limits the height of the selection bar. Its text wraps at 320 px, so that limit is larger. */
const PHONES = [
  { width: 390, bar: 72 },
  { width: 320, bar: 84 },
] as const;

for (const { width, bar: most } of PHONES) {
  test.describe(`on a phone ${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });

    test(`shows the first row near the top and all filters in one line, in Spanish @long`, async ({
      page,
    }) => {
      await enterGames(page);
      await page.evaluate(() => localStorage.setItem('language', 'es'));
      await answer(page, { 'GET user/game/': listOf(GAMES()) });
      await openInPageFont(page, '/games?status=aborted');
      await expect(page.getByText('Sensor check')).toBeVisible();
      const rows = await boxOf(page.getByRole('rowgroup').last());
      expect(rows.y).toBeLessThanOrEqual(TOP);
      const best = await boxOf(page.getByRole('region', { name: 'Lo mejor de hoy' }));
      expect(best.y).toBeGreaterThan(rows.y + rows.height);
      const filters = page.getByRole('radiogroup').locator('label');
      const tops = await filters.evaluateAll(all => all.map(one => one.getBoundingClientRect().y));
      expect(new Set(tops).size).toBe(1);
      // Its edge may be between two pixels.
      await expect(filters.last()).toBeInViewport({ ratio: 0.99 });
      await page.getByRole('row').filter({ hasText: 'Sensor check' }).getByRole('checkbox').check();
      const bar = page.getByRole('region', { name: 'Selección' });
      for (const button of await bar.getByRole('button').all())
        await expect(button).toBeInViewport({ ratio: 1 });
      expect((await boxOf(bar)).height).toBeLessThan(most);
    });
  });
}

/** The toolbar shows the time of the last update only in wide windows. */
const WINDOWS = [
  { width: 1100, language: 'en', hasTime: true },
  { width: 1100, language: 'es', hasTime: true },
  { width: 1000, language: 'es', hasTime: false },
  { width: 900, language: 'es', hasTime: false },
] as const;

for (const { width, language, hasTime } of WINDOWS) {
  test.describe(`in a window ${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`keeps the toolbar on one line, in ${language} @long`, async ({ page }) => {
      await enterGames(page);
      await page.evaluate(one => localStorage.setItem('language', one), language);
      await answer(page, { 'GET user/game/': listOf(GAMES()) });
      await openInPageFont(page, '/games');
      const search = await boxOf(page.getByRole('search'));
      const toolbar = page.getByRole('group').filter({ has: page.getByRole('search') });
      await expect(toolbar.locator('time')).toBeVisible({ visible: hasTime });
      expect((await boxOf(toolbar)).height).toBeLessThan(2 * search.height);
    });
  });
}
