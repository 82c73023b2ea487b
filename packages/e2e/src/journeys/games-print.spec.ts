import type { Page } from '@playwright/test';
import { enterAsNew } from '../support/operators.ts';
import { readPdf } from '../support/pdf.ts';
import { playingBooth } from '../support/playing-booth.ts';
import { expect, test } from '../support/test.ts';

/** What would be on paper when the print dialog opens after `trigger`. */
async function printed(page: Page, trigger: () => Promise<void>): Promise<Buffer> {
  await page.evaluate(() => {
    window.print = () => void (document.documentElement.dataset['dialog'] = 'open');
  });
  await trigger();
  await expect(page.locator('html[data-dialog]')).toBeAttached();
  const paper = await page.pdf({ preferCSSPageSize: true });
  await page.evaluate(() => delete document.documentElement.dataset['dialog']);
  return paper;
}

test('prints tickets and the score sheet of a running game under the page’s policy', async ({ page }) => {
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(page.request, token);
  await booth.begin('Heat 1', { players: [{ name: 'Peña €' }, { name: 'Łukasz' }, { name: '王小明' }] });
  await page.goto('/games');
  const tickets = await printed(page, async () => {
    await page
      .getByRole('row')
      .filter({ hasText: 'Heat 1' })
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Print all tickets' }).click();
  });
  const first = await readPdf(tickets);
  expect([first.pages, Math.round(first.width)]).toEqual([3, 80]);
  await page.getByRole('link', { name: 'Heat 1' }).click();
  await page.getByRole('button', { name: 'Other actions' }).click();
  const sheet = await printed(page, () => page.getByRole('menuitem', { name: 'Print score sheet' }).click());
  const { pages, width, height } = await readPdf(sheet);
  expect([pages, Math.round(width), Math.round(height)]).toEqual([1, 210, 297]);
});
