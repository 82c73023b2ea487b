import { hangEntry, test } from '../support/contributor.ts';
import { signIn } from '../support/remotes.ts';
import { expect } from '../support/test.ts';

/* The column that a remote contributes to the games table. */

test('a contributed column leaves room for the names on paper', async ({ page }) => {
  await signIn(page);
  await page.goto('/games');
  const cell = page.getByRole('row').nth(1).getByRole('cell').nth(-2);
  await expect(cell).toContainText('Best score of');
  await page.setViewportSize({ width: 720, height: 1_000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row').nth(1).getByRole('cell').last()).toContainText('Best score of');
  const name = await page.getByRole('columnheader', { name: 'Name' }).boundingBox();
  expect(name?.width).toBeGreaterThan(64);
});

test('a contributed column that is not loaded is not printed', async ({ page }) => {
  await signIn(page);
  const end = await hangEntry(page);
  await page.goto('/games');
  const header = page.getByRole('columnheader', { name: 'Best score' });
  await expect(header).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await expect(header).toBeHidden();
  await expect(page.getByRole('row').nth(1).getByRole('cell').last()).not.toContainText('Best score');
  await end();
});

test('a contributed column that a narrow table hides is not loaded', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', request => requested.push(request.url()));
  await page.setViewportSize({ width: 900, height: 800 });
  await signIn(page);
  await page.goto('/games');
  const isColumn = (url: string) => url.includes('games.column');
  // Waits for the panel above the table. The column would load at the same time.
  await expect(page.getByRole('region', { name: 'Best score' })).toContainText('Best score of');
  expect(requested.filter(isColumn)).toEqual([]);
  await page.setViewportSize({ width: 1_400, height: 800 });
  await expect(page.getByRole('row').nth(1)).toContainText('Best score of');
  expect(requested.filter(isColumn)).not.toEqual([]);
});
