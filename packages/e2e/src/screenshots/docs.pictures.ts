import { writeFile } from 'node:fs/promises';
import { openPicturedPage, PICTURE, PICTURED } from '../support/docs-picture.ts';
import { test } from '../support/test.ts';

test('takes the picture of README.md', async ({ page }) => {
  await openPicturedPage(page);
  await writeFile(PICTURED, `${await page.locator('main').ariaSnapshot()}\n`);
  await page.screenshot({ path: PICTURE, animations: 'disabled' });
});
