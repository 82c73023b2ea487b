import type { Page } from '@playwright/test';
import { DEMO, expect, navLink, signIn, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.goto('/booths');
  await navLink(page, 'Profile').click();
  await expect(page.getByLabel('Last name')).toHaveValue('Operator');
});

test('asks when a link is followed: Stay keeps what was typed, Leave leaves', async ({ page }) => {
  await page.getByLabel('Last name').fill('Somebody else');
  await navLink(page, 'Booths').click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/profile\/personal$/);
  await expect(page.getByLabel('Last name')).toHaveValue('Somebody else');
  await navLink(page, 'Booths').click();
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booths');
});

test('asks on Back, and leaves after Leave @long', async ({ page }) => {
  await page.getByLabel('Last name').fill('Somebody else');
  await page.goBack();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/profile\/personal$/);
  await page.goBack();
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booths');
});

test('asks when the tab is closed, but not after the text is changed back @long', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', box => {
    asked.push(box.type());
    void box.accept();
  });
  await page.getByLabel('Last name').fill('Somebody else');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await page.getByLabel('Last name').fill('Somebody else');
  await page.getByLabel('Last name').fill('Operator');
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Operator');
  expect(asked).toEqual(['beforeunload']);
});

test('does not ask after a save', async ({ page }) => {
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Personal data saved')).toBeVisible();
  await navLink(page, 'Booths').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booths');
  await expect(dialog(page)).toBeHidden();
});

test.describe('a session that ends', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('leads to log-in without asking, and keeps what was typed @long', async ({ page }) => {
    await page.getByLabel('Last name').fill('Somebody else');
    await page.evaluate(() => localStorage.setItem('token', 'revoked'));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
    await expect(dialog(page)).toBeHidden();
    await page.getByLabel('Email', { exact: true }).fill(DEMO.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile\/personal$/);
    await expect(page.getByLabel('Last name')).toHaveValue('Somebody else');
  });
});
