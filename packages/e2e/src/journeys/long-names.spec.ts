import type { Page } from '@playwright/test';
import { overflow } from '../support/accessibility.ts';
import { enterGames, expect, test } from '../support/test.ts';

/** A name has at most 50 letters, and W is the widest one. */
const LONG = 'W'.repeat(50);

async function replaceNamesByLongName(page: Page): Promise<void> {
  await page.route(/\/api\/user\/(?:game|booth)\/(?!events)/, async route => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({ response: answer, body: body.replace(/"name":"[^"]*"/g, `"name":"${LONG}"`) });
  });
  // The event stream never answers, because events would bring the short names back.
  await page.route(/\/api\/user\/game\/events\//, () => undefined);
}

const WIDTHS = [1280, 768, 320];

async function expectToFit(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${path} at ${width} px`).toBe(0);
  }
}

test('the longest names do not break the layout of any page @long', async ({ page }) => {
  await enterGames(page);
  await replaceNamesByLongName(page);
  for (const path of ['/games/history', '/booths', '/booths/new', '/games']) {
    await page.goto(path);
    // The dialog at `/booths/new` hides the page behind it from screen readers.
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectToFit(page, path);
  }
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const menu = await row.getByRole('button', { name: /^Actions for/ }).boundingBox();
    expect((menu?.x ?? width) + (menu?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const lamps = await row.getByRole('progressbar').boundingBox();
  expect(lamps?.width).toBeGreaterThan(100);

  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG);
  await expect(page).toHaveTitle(`${LONG} · Backglass`);
  await expectToFit(page, 'a game');
  await page.goBack();
  await expect(page).toHaveTitle('Games · Backglass');
  // A call may still be in flight when the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
