import type { Page } from '@playwright/test';
import { DEMO, expect, logIn, test } from '../support/test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function chooseFirstOption(page: Page, words: string, option: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or do' })).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option', { name: option }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  for (let step = 0; step < 10; step += 1) {
    if (await field.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
}

test('logs in, visits booths and games, and logs out by keyboard alone', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await tabTo(page, 'Email');
  await page.keyboard.type(DEMO.email);
  await tabTo(page, 'Password');
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Games');

  await chooseFirstOption(page, 'booths', 'Booths');
  await expect(page).toHaveURL(/\/booths$/);
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle('Booths · Backglass');

  await chooseFirstOption(page, 'games', 'Games');
  await expect(page).toHaveURL(/\/games$/);
  await expect(title(page)).toBeFocused();

  await page.keyboard.press('Control+/');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await chooseFirstOption(page, 'log out', 'Log out');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('finds a game in the palette and opens it', async ({ page }) => {
  await logIn(page);
  const name = await page.locator('main tbody th a').last().innerText();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  // Playwright types letters without a key, such as ñ, into the focused element. So the field needs the focus first.
  await expect(page.getByRole('combobox', { name: 'Search or do' })).toBeFocused();
  await page.keyboard.type(name);
  const option = page.getByRole('group', { name: 'Games' }).getByRole('option').first();
  await expect(option).toContainText(name);
  await option.click();
  await expect(page).toHaveURL(/\/games\/\d+$/);
  await expect(title(page)).toContainText(name);
});

test.describe('when the palette cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load resource/ });

  test('shows a message, and opens the palette at the next try @long', async ({ page }) => {
    await logIn(page);
    // The list of messages loads after the first page.
    await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached();
    await page.route(/\/releases\/shell\/.*\.js$/, route => route.abort());
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('That part could not be loaded')).toBeVisible();
    await page.unroute(/\/releases\/shell\/.*\.js$/);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Search or do' })).toBeFocused();
  });
});
