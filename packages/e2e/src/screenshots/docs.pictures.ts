import { writeFile } from 'node:fs/promises';
import { openPicturedPage, PICTURE, PICTURED } from '../support/docs-picture.ts';
import { expect, test } from '../support/test.ts';

test('takes the picture of README.md', async ({ page }) => {
  await openPicturedPage(page);
  // The first page load fetches the font, and the next one shows it.
  await page.waitForFunction(() => localStorage.getItem('page-font') !== null);
  await page.reload();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Best today' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.fonts.check('1rem Inter'))).toBe(true);
  await writeFile(PICTURED, `${await page.locator('main').ariaSnapshot()}\n`);
  await page.screenshot({ path: PICTURE, animations: 'disabled' });
});
