import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { shareOf } from '@backglass/testing/in-full';
import { enterAsNew } from '../support/operators.ts';
import { readPdf, type PlacedText } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';

const PAPERS = [
  ['80 mm', 80],
  ['58 mm', 58],
  ['A6', 105],
  ['A4', 210],
] as const;

const preview = (page: Page) => page.getByRole('img', { name: 'Preview' });

async function fill(page: Page): Promise<void> {
  await page.goto('/profile/ticket');
  await page.getByLabel('Slogan').fill('“Lights off”, 20 € — ¡vests on!');
  await page.getByLabel('Website').fill('www.demo-arena.example/es?from=ticket');
  await page.getByLabel('Facebook').fill('facebook.com/demoarena');
  await expect(preview(page)).toContainText('demo-arena.example');
}

const shownTexts = (page: Page): Promise<PlacedText[]> =>
  preview(page).evaluate(svg =>
    [...svg.querySelectorAll('text')].map(text => {
      const from = text.getStartPositionOfChar(0);
      const to = text.getEndPositionOfChar(text.getNumberOfChars() - 1);
      return { text: text.textContent, x: from.x, y: from.y, end: to.x };
    }),
  );

async function downloaded(page: Page) {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await arriving;
  return { name: download.suggestedFilename(), pdf: await readPdf(await readFile(await download.path())) };
}

/** The largest distance between equal texts, in millimetres. */
function distance(shown: readonly PlacedText[], printed: readonly PlacedText[]): number {
  expect(printed.map(({ text }) => text)).toEqual(shown.map(({ text }) => text));
  return Math.max(
    ...shown.map(({ x, y, end }, index) => {
      const other = printed[index];
      return other
        ? Math.max(Math.abs(x - other.x), Math.abs(y - other.y), Math.abs(end - other.end))
        : Infinity;
    }),
  );
}

test.beforeEach(async ({ page }) => {
  await enterAsNew(page);
});

// One roll and one sheet are enough, because unit tests cover every paper.
for (const [place, [paper, width]] of shareOf(PAPERS, 0, 2).entries()) {
  test(`preview and PDF match on ${paper}${place > 0 ? ' @long' : ''}, and the QR code leads to the centre`, async ({
    page,
  }) => {
    await fill(page);
    await page.getByRole('radio', { name: paper }).check({ force: true });
    for (const sample of ['Short name', 'Long name', 'Tied score', 'High score']) {
      await page.getByLabel('Sample player').selectOption(sample);
      const shown = await shownTexts(page);
      const { pdf } = await downloaded(page);
      expect(pdf.pages).toBe(1);
      expect(pdf.width).toBeCloseTo(width, 0);
      expect(distance(shown, pdf.texts)).toBeLessThan(1);
      expect(pdf.code).toBe('https://www.demo-arena.example/es?from=ticket');
    }
  });
}

test('prints a name in another script as a picture, and leaves out the QR code when unchecked @long', async ({
  page,
}) => {
  await fill(page);
  await page.getByLabel('Sample player').selectOption('Other alphabet');
  await expect(preview(page)).toContainText('花子 Šárka');
  await page.getByRole('checkbox', { name: 'QR code' }).uncheck();
  const { pdf } = await downloaded(page);
  expect(pdf.code).toBeUndefined();
  expect(pdf.texts.map(({ text }) => text).join(' ')).not.toMatch(/\?\?|Šárka/);
  expect(pdf.pictures).toBe(1);
});

test('saves the texts for the centre, and the paper size in this browser @long', async ({ page }) => {
  await fill(page);
  await page.getByRole('radio', { name: '58 mm' }).check({ force: true });
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ticket saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: '58 mm' })).toBeChecked();
  await expect(page.getByLabel('Slogan')).toHaveValue('“Lights off”, 20 € — ¡vests on!');
  await expect(page.getByLabel('Facebook')).toHaveValue('https://facebook.com/demoarena');
});

test('asks before leaving, discards on Cancel, and shows an invalid website at its field @long', async ({
  page,
}) => {
  await fill(page);
  await page.getByLabel('Website').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Website')).toHaveAccessibleDescription(/must look like/);
  await page.getByRole('link', { name: 'Centre data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Centre data' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile: Centre data');
});
