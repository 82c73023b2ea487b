import type { Page } from '@playwright/test';
import { deferredAnswer } from '../support/deferred-answer.ts';
import { enterGames, expect, test } from '../support/test.ts';

const CANVAS = { light: 'rgb(242, 244, 246)', dark: 'rgb(14, 16, 21)' } as const;

const canvas = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('the theme', () => {
  test.use({ colorScheme: 'light' });

  test('applies before the shell’s code runs, also on the log-in page', async ({ page }) => {
    await page.goto('/auth/login');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    const shell = deferredAnswer(route => route.continue());
    await page.route(/\/main\.[0-9a-f]+\.js$/, shell.answer);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('.splash')).toBeVisible();
    await expect.poll(() => canvas(page)).toBe(CANVAS.dark);
    const bars = await page
      .locator('meta[name="theme-color"]')
      .evaluateAll(metas => metas.filter(meta => matchMedia((meta as HTMLMetaElement).media).matches).length);
    expect(bars).toBe(1);
    shell.release();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(await canvas(page)).toBe(CANVAS.dark);
  });

  test('follows the system while the page is open, until the operator chooses one @long', async ({
    page,
  }) => {
    await enterGames(page);
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

test('changes the language of a public page at once, and keeps it on the next page @long', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await page.getByLabel('Language').selectOption({ label: 'Español' });
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/error/404');
  await expect(title(page)).toHaveText('Página no encontrada');
  await expect(page).toHaveTitle('Página no encontrada · Backglass');
});
