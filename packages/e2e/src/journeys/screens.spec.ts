import type { Page } from '@playwright/test';
import { accessibilityProblemsOf, overflow } from '../support/accessibility.ts';
import { enterAsNew } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

test('connects a screen by its link, which follows its settings without a log-in until it is removed', async ({
  page,
  browser,
}) => {
  await enterAsNew(page);
  await page.goto('/booths/screens');
  await expect(page.getByText('No screens yet')).toBeVisible();
  expect(await accessibilityProblemsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add screen' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Lobby');
  await page.getByRole('button', { name: 'Get the link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(await accessibilityProblemsOf(page)).toEqual([]);

  const device = await browser.newContext();
  const wall = await device.newPage();
  await wall.goto(link);
  await expect(wall.getByText('No game is running.')).toBeVisible();
  expect(new URL(wall.url()).hash).toBe('');
  await expect(page.getByText('The screen is on')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Actions for Lobby' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Happy birthday, Noa');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Language' }).selectOption('es');
  expect(await accessibilityProblemsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(wall.getByText('Happy birthday, Noa')).toBeVisible();
  expect(await accessibilityProblemsOf(wall)).toEqual([]);
  const languageOf = (tab: Page) => tab.locator('html').getAttribute('lang');
  await expect.poll(() => languageOf(wall)).toBe('es');
  await expect(page.getByRole('row', { name: /Lobby/ })).toContainText('Message');
  expect(await overflow(page)).toBe(0);

  await wall.reload();
  await expect(wall.getByText('Happy birthday, Noa')).toBeVisible();
  expect(await languageOf(wall)).toBe('es');
  const other = await device.newPage();
  await other.goto('/games');
  await expect(other).toHaveURL(/\/auth\/login/);
  expect(await languageOf(other)).toBe('en');
  await other.close();

  await page.getByRole('button', { name: 'Actions for Lobby' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(wall.getByText('Esta pantalla ya no está conectada')).toBeVisible();
  await expect(page.getByText('No screens yet')).toBeVisible();

  const mistyped = await (await browser.newContext()).newPage();
  await mistyped.goto('/wall#mistyped');
  await expect(mistyped.getByText('This screen is no longer connected')).toBeVisible();
  await mistyped.context().close();
  await device.close();
});
