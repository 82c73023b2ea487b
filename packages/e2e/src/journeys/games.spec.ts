import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { violationsOf } from '../support/barriers.ts';
import { expect, logIn, test } from '../support/test.ts';

test('games are hidden together, the running one is named, and history gives them back', async ({ page }) => {
  await logIn(page);
  /** The newest game of a status. By its address: rows move as games begin and end. */
  const newest = async (status: string) => {
    const link = page
      .getByRole('row')
      .filter({ hasText: status })
      .first()
      .getByRole('rowheader')
      .getByRole('link');
    const [name, href] = await link.evaluate(a => [a.textContent, a.getAttribute('href')]);
    return { name, row: page.getByRole('row').filter({ has: page.locator(`a[href="${href}"]`) }) };
  };
  const finished = await newest('Finished');
  await finished.row.getByRole('checkbox').check();
  await (await newest('Running')).row.getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('1 of 2 games moved to history')).toBeVisible();
  await expect(bar).toContainText('1 selected');

  await page.goto('/games/history');
  const hidden = page.getByRole('row').filter({ hasText: finished.name }).first();
  await expect(hidden).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const rows: string[][] = parse(await readFile(await (await downloading).path()), { bom: true });
  expect(rows[0]?.[0]).toBe('Name');
  expect(rows.map(([first]) => first)).toContain(finished.name);

  await hidden.getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Game restored')).toBeVisible();
});

test('the wall follows a running game until Escape', async ({ page }) => {
  await logIn(page);
  await page.getByRole('link', { name: 'Wall' }).click();
  const wall = page.getByRole('dialog', { name: 'Wall' });
  await expect(wall.getByRole('list', { name: 'Ranking' }).getByRole('listitem').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/games$/);
  await expect(wall).toBeHidden();
});

test.describe('a worker that is not the one that was promoted', () => {
  test.use({ expectedErrors: /digest|integrity|Failed to load/i });

  test('does not run: the PDF is not made, and that is said', async ({ page }) => {
    await logIn(page);
    let asked = 0;
    await page.route(/pdf-worker\.[0-9a-f]+\.js$/, route => {
      asked += 1;
      return route.fulfill({ contentType: 'text/javascript', body: 'self.postMessage({ is: "file" });' });
    });
    const row = page.getByRole('row').filter({ hasText: 'Finished' }).first();
    await row.getByRole('button', { name: /^(Actions|More)/ }).click();
    await page.getByRole('menuitem', { name: 'Download PDF' }).click();
    await expect(page.getByText('The PDF could not be generated')).toBeVisible();
    expect(asked).toBe(1);
  });
});
