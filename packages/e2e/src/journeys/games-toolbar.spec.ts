import { answer, GAMES, listOf } from '../support/game-answers.ts';
import { expect, logIn, test } from '../support/test.ts';

for (const width of [390, 320]) {
  test.describe(`on a phone ${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });

    for (const language of ['en', 'es']) {
      test(`shows every status filter, in ${language}`, async ({ page }) => {
        await logIn(page);
        await page.evaluate(one => localStorage.setItem('language', one), language);
        await answer(page, { list: listOf(GAMES()) });
        await page.goto('/games');
        const filters = page.getByRole('radiogroup').locator('label');
        await expect(filters).toHaveCount(5);
        for (const filter of await filters.all()) await expect(filter).toBeInViewport({ ratio: 1 });
      });
    }
  });
}

test.describe('in a window 1000 px wide', () => {
  test.use({ viewport: { width: 1000, height: 800 } });

  for (const language of ['en', 'es']) {
    test(`keeps the toolbar on one line, in ${language}`, async ({ page }) => {
      await logIn(page);
      await page.evaluate(one => localStorage.setItem('language', one), language);
      await answer(page, { list: listOf(GAMES()) });
      await page.goto('/games');
      const search = await page.getByRole('search').boundingBox();
      const time = await page.getByRole('group').locator('time').boundingBox();
      const bottom = (search?.y ?? 0) + (search?.height ?? 0);
      expect(time?.y).toBeGreaterThan(search?.y ?? 0);
      expect(time?.y).toBeLessThan(bottom);
    });
  }
});
