import type { Page } from '@playwright/test';
import { overflow, violationsOf } from '../support/accessibility.ts';
import { picture } from '../support/images.ts';
import { LOW_WINDOWS, outOfReach } from '../support/low-windows.ts';
import { enterAsNew } from '../support/operators.ts';
import { openInPageFont } from '../support/page-font.ts';
import { enterGames, expect, test } from '../support/test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the version panel lists the shell and the remotes with their load times @long', async ({ page }) => {
  await enterGames(page);
  await page.getByRole('button', { name: 'Version 0.1.0 · 20211104' }).click();
  const panel = page.getByRole('dialog', { name: 'Version 0.1.0 · 20211104' });
  await expect(panel.getByRole('listitem')).toHaveCount(6);
  const games = panel.getByRole('listitem').filter({ hasText: 'games 0.1.0-' });
  await expect(games).toContainText(/Loaded in [\d,]+ ms (over the network|from the cache)/);
  await expect(games).toContainText(/Deployed \d/);
  await expect(games).toContainText('each checked by its hash');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('a tutorial leads through the pages, and ends on Escape', async ({ page }) => {
  await enterGames(page);
  await page.getByRole('link', { name: 'Tutorials' }).click();
  await expect(title(page)).toHaveText('Tutorials');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show me: Pair a booth' }).click();
  const step = page.getByRole('dialog').filter({ hasText: 'of 4' });
  await expect(step).toContainText('1 of 4');
  await expect(page).toHaveURL(/\/booths$/);
  await page.keyboard.press('Enter');
  await expect(step).toContainText('2 of 4');
  await page.keyboard.press('Enter');
  await expect(step).toContainText('3 of 4');
  await expect(page).toHaveURL(/\/booths\/new$/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(step).toContainText('2 of 4');
  await page.keyboard.press('Escape');
  await expect(step).toHaveCount(0);
  await expect(title(page)).toBeFocused();
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await expect(page).toHaveURL(/\/games$/);
});

for (const viewport of LOW_WINDOWS) {
  test.describe(`in a window of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('every control of a tutorial’s steps can be reached @long', async ({ page }) => {
      await enterAsNew(page);
      await page.goto('/tutorials');
      const starts = page.getByRole('button', { name: /^Show me: / });
      await expect(starts).not.toHaveCount(0);
      const missed: Record<string, readonly string[]> = {};
      for (let index = 0; index < (await starts.count()); index += 1) {
        await starts.nth(index).click();
        const step = page.getByRole('dialog').filter({ hasText: / of \d/ });
        // A tour passes over the steps whose element the page lacks.
        for (let place = '0 of 1'; place[0] !== place.at(-1);) {
          await expect(step).toContainText(/\d of \d/);
          await expect(step).not.toContainText(place);
          [place = ''] = /\d of \d/.exec((await step.textContent()) ?? '') ?? [];
          expect(place).not.toBe('');
          const controls = await outOfReach(step);
          if (controls.length > 0) missed[`${page.url()}: step ${place}`] = controls;
          await page.keyboard.press('Enter');
        }
        await page.goto('/tutorials');
      }
      expect(missed).toEqual({});
    });

    test('every control of the dialog that crops an image can be reached @long', async ({ page }) => {
      await enterAsNew(page);
      await page.goto('/profile/ticket');
      await page.locator('input[type="file"]').setInputFiles({
        name: 'arena.png',
        mimeType: 'image/png',
        buffer: picture(800, 600),
      });
      const dialog = page.getByRole('dialog', { name: 'Crop image' });
      await expect(dialog.getByRole('button', { name: 'Use image' })).toBeEnabled();
      expect(await outOfReach(dialog)).toEqual([]);
    });
  });
}

test('shows the 404 page with a link to games for an unknown path, and Back skips that path', async ({
  page,
}) => {
  await enterGames(page);
  await page.goto('/booths');
  await expect(title(page)).toHaveText('Booths');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/error\/404$/);
  await expect(page).toHaveTitle(/Page not found · Backglass$/);
  await page.getByRole('link', { name: 'Go to games' }).click();
  await expect(title(page)).toHaveText('Games');
  await page.goBack();
  await expect(page).toHaveURL(/\/error\/404$/);
  await page.goBack();
  await expect(title(page)).toHaveText('Booths');
});

test.describe('on a phone 320 px wide', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  test('the last tab opens a drawer with the remaining links and settings', async ({ page }) => {
    await enterGames(page);
    await page.getByRole('button', { name: 'More' }).click();
    const drawer = page.getByRole('dialog', { name: 'More' });
    await expect(drawer.getByRole('button', { name: 'Version 0.1.0 · 20211104' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await drawer.getByLabel('Language').selectOption('es');
    await expect(page.getByRole('dialog', { name: 'Más' })).toBeVisible();
    await page.getByRole('link', { name: 'Tutoriales' }).click();
    await expect(title(page)).toHaveText('Tutoriales');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Más' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
  });
});

test.describe('at 200 % zoom', () => {
  // A window of 1280 px at 200 % has 640 CSS pixels.
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });

  test('every page has a margin, and none needs sideways scrolling @long', async ({ page }) => {
    await enterGames(page);
    for (const path of ['/games', '/booths', '/tutorials', '/error/403', '/error/404', '/error/500']) {
      await page.goto(path);
      await expect(title(page)).toBeVisible();
      expect((await title(page).boundingBox())?.x, path).toBeGreaterThanOrEqual(16);
      expect(await overflow(page), path).toBe(0);
    }
    await page.goto('/games');
    await expect(title(page)).toBeVisible();
    // In a low window the bars scroll away with the page.
    for (const bar of ['header', 'nav:has(> button)']) {
      await expect(page.locator(bar).filter({ visible: true }).first(), bar).toHaveCSS('position', 'static');
    }
    await page.keyboard.press('Control+/');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
});

test('the order of the cascade layers does not depend on which stylesheet loads first @long', async ({
  page,
}) => {
  await page.goto('/auth/login');
  // The button appears after the remote's stylesheet has loaded.
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const layers = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap(rule => {
        if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
        return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
      }),
  );
  expect([...new Set(layers)]).toEqual(['tokens', 'base', 'ui', 'remote']);
});

// Spanish has the longer texts.
test('the header does not cut off names beside a centre image, in Spanish @long', async ({ page }) => {
  await enterGames(page);
  await page.addInitScript(value => localStorage.setItem('language', value), 'es');
  const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>')}`;
  await page.route(/\/api\/user\/me\/$/, async route => {
    const answer = await route.fetch();
    const user = (await answer.json()) as { center: object };
    await route.fulfill({
      response: answer,
      json: { ...user, center: { ...user.center, image: picture } },
    });
  });
  await openInPageFont(page, '/booths');
  const header = page.getByRole('banner');
  await expect(header.locator('img')).toBeVisible();
  for (const width of [1600, 1472, 1440, 1366, 1320, 1280, 1160, 1024, 900, 768, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['Demo Arena', ...(width > 1248 ? ['Demo Operator'] : [])]) {
      const isCut = await header
        .getByText(name, { exact: true })
        .filter({ visible: true })
        .evaluate(element => element.scrollWidth > element.clientWidth);
      expect(isCut, `${name} at ${width} px`).toBe(false);
    }
    expect(await overflow(page)).toBe(0);
  }
});

for (const { nav, edge, size } of [
  { nav: 'header nav', edge: 'borderBottomWidth', size: { width: 1440, height: 900 } },
  { nav: 'body nav', edge: 'borderTopWidth', size: { width: 390, height: 844 } },
] as const) {
  test(`marks only the current page and filter in forced colours, ${size.width} px wide @long`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await enterGames(page);
    await page.emulateMedia({ forcedColors: 'active' });
    const marked = await page
      .locator(`${nav} a[href]:visible`)
      .evaluateAll(
        (links, side) =>
          links.filter(link => getComputedStyle(link)[side] !== '0px').map(link => link.textContent),
        edge,
      );
    expect(marked).toEqual(['Games']);
    const outlined = await page
      .locator('label:has(input[type="radio"])')
      .evaluateAll(filters =>
        filters
          .filter(filter => getComputedStyle(filter).outlineStyle === 'solid')
          .map(filter => filter.textContent),
      );
    expect(outlined).toEqual([expect.stringContaining('All')]);
  });
}
