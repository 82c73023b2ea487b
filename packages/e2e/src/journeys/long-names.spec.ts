import type { Page } from '@playwright/test';
import { overflow } from '../support/accessibility.ts';
import { expect, logIn, test } from '../support/test.ts';

/** The longest name that is allowed: one word of the widest letter. */
const LONG = 'W'.repeat(50);

/** Replaces the name of every game, booth and player in the API's answers by the long name. */
async function lengthen(page: Page): Promise<void> {
  await page.route(/\/api\/user\/(?:game|booth)\/(?!events)/, async route => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({ response: answer, body: body.replace(/"name":"[^"]*"/g, `"name":"${LONG}"`) });
  });
  // The event stream never answers, because events would bring the short names back.
  await page.route(/\/api\/user\/game\/events\//, () => undefined);
}

for (const width of [1280, 768, 320]) {
  test(`the longest names do not break the layout of any page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await logIn(page);
    await lengthen(page);
    for (const path of ['/games', '/games/history', '/booths', '/booths/new']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await overflow(page), path).toBe(0);
    }
    await page.goto('/games');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .first();
    await expect(row).toBeVisible();
    const menu = await row.getByRole('button', { name: /^Actions for/ }).boundingBox();
    expect((menu?.x ?? width) + (menu?.width ?? 0)).toBeLessThanOrEqual(width);
    if (width === 1280) {
      const lamps = await row.getByRole('progressbar').boundingBox();
      expect(lamps?.width).toBeGreaterThan(100);
    }

    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG);
    await expect(page).toHaveTitle(`${LONG} · Backglass`);
    expect(await overflow(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveTitle('Games · Backglass');
    // A call may still be in flight when the page closes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
