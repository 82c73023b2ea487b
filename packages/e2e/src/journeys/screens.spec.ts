import type { Page } from '@playwright/test';
import { accessibilityProblemsOf, overflow } from '../support/accessibility.ts';
import { LOW_WINDOWS } from '../support/low-windows.ts';
import { enterAsNew } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

test('connects a screen by its link, and a television by its code, which follow its settings without a log-in until it is removed', async ({
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
  await page.getByRole('menuitem', { name: 'New link' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const dialog = page.getByRole('dialog');
  const code = await dialog.getByText(/^[B-Z]{4}-[B-Z]{4}$/).innerText();
  await expect(dialog.getByText(`${new URL(page.url()).host}/wall`, { exact: true })).toBeVisible();
  expect(await accessibilityProblemsOf(page)).toEqual([]);
  await expect(wall.getByText('Esta pantalla ya no está conectada')).toBeVisible();

  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const second = await browser.newContext(phone);
  const television = await second.newPage();
  await television.goto('/wall');
  await expect(television.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await television.getByRole('button', { name: 'Español' }).click();
  const field = television.getByRole('textbox', { name: 'Código' });
  await expect(field).toBeVisible();
  expect(await accessibilityProblemsOf(television)).toEqual([]);
  expect(await overflow(television)).toBe(0);
  for (const size of LOW_WINDOWS) {
    await television.setViewportSize(size);
    // A trial scrolls to the control, and waits until nothing covers it.
    for (const name of ['Conectar', 'English'])
      await television.getByRole('button', { name }).click({ trial: true });
    await television.getByRole('link', { name: 'Mostrar la pantalla' }).click({ trial: true });
    await field.click({ trial: true });
  }
  await field.focus();
  await television.keyboard.type(code.toLowerCase().replace('-', ' '));
  await television.keyboard.press('Enter');
  await expect(television.getByText('Happy birthday, Noa')).toBeVisible();
  expect(new URL(television.url()).hash).toBe('');
  await expect(dialog.getByText('The screen is on')).toBeVisible();
  await expect(dialog.getByText(code)).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();

  await wall.getByRole('textbox', { name: 'Código' }).fill(code);
  await wall.getByRole('button', { name: 'Conectar' }).click();
  await expect(wall.getByText('Este código no funciona')).toBeVisible();
  expect(await accessibilityProblemsOf(wall)).toEqual([]);

  await page.getByRole('button', { name: 'Actions for Lobby' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(television.getByText('Esta pantalla ya no está conectada')).toBeVisible();
  await second.close();
  await expect(page.getByText('No screens yet')).toBeVisible();

  const mistyped = await (await browser.newContext()).newPage();
  await mistyped.goto('/wall#mistyped');
  await expect(mistyped.getByText('This screen is no longer connected')).toBeVisible();
  await mistyped.context().close();
  await device.close();
});
