import type { Page } from '@playwright/test';
import { archive, rowOf, WORDS } from '../support/booth-pages.ts';
import { failAt, test } from '../support/contributor.ts';
import { playingBooth } from '../support/playing-booth.ts';
import { expect, signIn } from '../support/test.ts';

/*
 * Contributions that are removed while their page stays, and that throw in the clean-up of their effects. The page keeps its state, and
 * the error counts against the contributor only.
 */

test.use({ expectedErrors: /thrown in a clean-up/ });

const SHOWN = 'Best score of';

/** Opens a page with contributions that throw in their clean-up. Returns a function that checks that the page is still the same. */
async function openPage(page: Page, path: string, point: string): Promise<() => Promise<void>> {
  const reported: unknown[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/telemetry/')) reported.push(JSON.parse(request.postData() ?? ''));
  });
  await failAt(page, 'clean-up');
  await page.goto(path);
  await expect(page.getByRole('row').nth(1)).toContainText(SHOWN);
  const title = page.getByRole('heading', { level: 1 });
  await title.evaluate(element => element.setAttribute('data-kept', ''));
  const failed = () => reported.filter(report => (report as { outcome: string }).outcome !== 'ready');
  return async () => {
    await expect
      .poll(failed)
      .toEqual([expect.objectContaining({ remote: 'contributor', screen: point, outcome: 'crashed' })]);
    await expect(title).toHaveAttribute('data-kept');
  };
}

test('the games stay as they are when the operator hides a panel, and show it again', async ({ page }) => {
  await signIn(page);
  const expectPage = await openPage(page, '/games?search=Family', 'dashboard.header');
  const panel = page.getByRole('region', { name: 'Best score' });
  await expect(panel).toContainText(SHOWN);
  await panel.getByRole('button', { name: 'Hide “Best score”' }).click();
  await expect(panel).toBeHidden();
  await expectPage();
  await expect(page.getByRole('row').nth(1)).toContainText(SHOWN);
  await page.getByRole('button', { name: 'Show “Best score”' }).click();
  await expect(panel).toContainText(SHOWN);
});

test('the games stay as they are when a search removes rows @long', async ({ page }) => {
  await signIn(page);
  const expectPage = await openPage(page, '/games?search=Family', 'games.column');
  const field = page.getByRole('searchbox');
  await field.fill('Family afternoon 1');
  await expect(page).toHaveURL(/search=Family\+afternoon\+1/);
  await expectPage();
  await field.fill('No game has this name');
  await expect(page.getByRole('row').nth(1)).not.toContainText(SHOWN);
  await field.fill('Family');
  await expect(page.getByRole('row').nth(1)).toContainText(SHOWN);
  await expectPage();
});

test('the booths stay as they are when the operator archives one @long', async ({ page }) => {
  await signIn(page);
  await page.goto('/booths');
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const name = `Room ${Date.now() % 1_000_000}`;
  await playingBooth(page.request, token, name);
  const expectPage = await openPage(page, '/booths', 'booth.card');
  await expect(rowOf(page, name)).toContainText(SHOWN);
  await archive(page, WORDS.en, name);
  await expectPage();
  await expect(page.getByRole('row').nth(1)).toContainText(SHOWN);
});
