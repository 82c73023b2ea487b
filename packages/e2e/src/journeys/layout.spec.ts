import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { DEMO, expect, logIn, test } from '../support/test.ts';

const CANVAS = { light: 'rgb(242, 244, 246)', dark: 'rgb(14, 16, 21)' } as const;

const canvas = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const violationsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens the palette by its keys, types, and takes the first choice. */
async function take(page: Page, words: string, option: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or do' })).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option', { name: option }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('the theme', () => {
  test.use({ colorScheme: 'light' });

  test('stands before any code of the shell does, also on the log-in page', async ({ page }) => {
    await page.goto('/auth/login');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    let goOn = () => {};
    const held = new Promise<void>(resolve => (goOn = resolve));
    await page.route(/\/main\.[0-9a-f]+\.js$/, async route => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('.splash')).toBeVisible();
    await expect.poll(() => canvas(page)).toBe(CANVAS.dark);
    const bars = await page
      .locator('meta[name="theme-color"]')
      .evaluateAll(metas => metas.filter(meta => matchMedia((meta as HTMLMetaElement).media).matches).length);
    expect(bars).toBe(1);
    goOn();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(await canvas(page)).toBe(CANVAS.dark);
  });

  test('follows the system while the page is open, until one is chosen', async ({ page }) => {
    await logIn(page);
    expect(await canvas(page)).toBe(CANVAS.light);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await canvas(page)).toBe(CANVAS.dark);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByLabel('Theme').selectOption('light');
    expect(await canvas(page)).toBe(CANVAS.light);
    await page.reload();
    await expect(title(page)).toHaveText('Games');
    expect(await canvas(page)).toBe(CANVAS.light);
  });
});

test('the language changes at once on a public page, and stays for the next one', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Language').selectOption({ label: 'Español' });
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/error/404');
  await expect(title(page)).toHaveText('Página no encontrada');
  await expect(page).toHaveTitle('Página no encontrada · Backglass');
});

test('a day by keyboard alone: in, to booths and back, out', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const email = page.getByLabel('Email', { exact: true });
  for (
    let step = 0;
    step < 10 && !(await email.evaluate(field => field === document.activeElement));
    step += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(DEMO.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Games');

  await take(page, 'booths', 'Booths');
  await expect(page).toHaveURL(/\/booths$/);
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle('Booths · Backglass');

  await take(page, 'games', 'Games');
  await expect(page).toHaveURL(/\/games$/);
  await expect(title(page)).toBeFocused();

  await page.keyboard.press('Control+/');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await take(page, 'log out', 'Log out');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('the palette finds a game by the API and leads to it', async ({ page }) => {
  await logIn(page);
  const name = await page.locator('main tbody th a').last().innerText();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type(name);
  const option = page.getByRole('group', { name: 'Games' }).getByRole('option').first();
  await expect(option).toContainText(name);
  await option.click();
  await expect(page).toHaveURL(/\/games\/\d+$/);
  await expect(title(page)).toContainText(name);
});

test('the version tells what it consists of', async ({ page }) => {
  await logIn(page);
  await page.getByRole('button', { name: 'Version 0.1.0 · 20211104' }).click();
  const panel = page.getByRole('dialog', { name: 'Version 0.1.0 · 20211104' });
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  const games = panel.getByRole('listitem').filter({ hasText: 'games 0.1.0-' });
  await expect(games).toContainText(/Loaded in \d+ ms (over the network|from the cache)/);
  await expect(games).toContainText(/Deployed \d/);
  await expect(games).toContainText('each checked by its hash');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('a tutorial leads through the pages, and ends where Escape says', async ({ page }) => {
  await logIn(page);
  await page.getByRole('link', { name: 'Tutorials' }).click();
  await expect(title(page)).toHaveText('Tutorials');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show me: Pair a booth' }).click();
  const step = page.getByRole('dialog');
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

test('an address that nothing answers leads to a page with a way on, and Back leads past it', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/booths');
  await expect(title(page)).toHaveText('Booths');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/error\/404$/);
  await expect(page).toHaveTitle('Page not found · Backglass');
  await page.getByRole('link', { name: 'Go to games' }).click();
  await expect(title(page)).toHaveText('Games');
  await page.goBack();
  await expect(page).toHaveURL(/\/error\/404$/);
  await page.goBack();
  await expect(title(page)).toHaveText('Booths');
});

test.describe('on a phone 320 px wide', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  test('the last tab holds the rest', async ({ page }) => {
    await logIn(page);
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

  test('the shell’s pages fit', async ({ page }) => {
    await logIn(page);
    for (const path of ['/tutorials', '/error/403', '/error/404', '/error/500']) {
      await page.goto(path);
      await expect(title(page)).toBeVisible();
      expect(await overflow(page), path).toBe(0);
    }
  });
});

test.describe('at 200 % zoom', () => {
  // A window of 1280 px shows 640 of them.
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });

  test('nothing needs scrolling sideways', async ({ page }) => {
    await logIn(page);
    for (const path of ['/games', '/booths', '/tutorials', '/error/404']) {
      await page.goto(path);
      await expect(title(page)).toBeVisible();
      expect(await overflow(page), path).toBe(0);
    }
    await page.goto('/games');
    await expect(title(page)).toBeVisible();
    await page.keyboard.press('Control+/');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
});

test.describe('a part that does not come', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load resource/ });

  test('is said, and comes with the next try', async ({ page }) => {
    await logIn(page);
    await page.route(/\/releases\/shell\/.*\.js$/, route => route.abort());
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('That part could not be loaded')).toBeVisible();
    await page.unroute(/\/releases\/shell\/.*\.js$/);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Search or do' })).toBeFocused();
  });
});
