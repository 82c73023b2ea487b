import { readFile } from 'node:fs/promises';
import { startUnpairedBooth } from '../support/booth.ts';
import { readPdf } from '../support/pdf.ts';
import { enterGames, expect, logIn, test } from '../support/test.ts';

test('lets an operator log in, watch a game live, rename a game, see its players and download its PDF', async ({
  page,
}) => {
  await page.goto('/games');
  await expect(page).toHaveURL(/\/auth\/login\?returnTo=%2Fgames$/);
  await logIn(page);

  const running = page.getByRole('row').filter({ hasText: 'Running' }).first();
  const progress = running.getByRole('progressbar');
  await expect(progress).toBeVisible();
  const before = await progress.getAttribute('aria-valuenow');
  await expect(progress).not.toHaveAttribute('aria-valuenow', String(before));

  const finished = page.getByRole('row').filter({ hasText: 'Finished' }).first();
  await finished.getByRole('button', { name: /^(Actions|More)/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const name = `Renamed ${Date.now()}`;
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Game name updated')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name }).click();

  await expect(page).toHaveURL(/\/games\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const ranking = page.getByRole('table');
  await expect(ranking.getByRole('row').nth(1)).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = await downloading;
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  const bytes = await readFile(await pdf.path());
  const text = (await readPdf(bytes)).texts.map(one => one.text).join(' ');
  expect(text).toContain(name);
  expect(text).toContain('Score sheet');
});

test('pairs a booth by its code and shows its game @long', async ({ page, server }) => {
  const booth = await startUnpairedBooth(server);
  try {
    await enterGames(page);
    await page.getByRole('link', { name: 'Booths' }).first().click();
    await page.getByRole('link', { name: 'Add booth' }).click();
    await page.getByLabel('Code on the booth').fill(booth.code.toLowerCase().replace('-', ' '));
    await page.keyboard.press('Enter');
    const name = `Party room ${Date.now() % 100_000}`;
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Add booth' }).click();
    await expect(page.getByRole('dialog').getByText('Online', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'See all booths' }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Online');
    await booth.waitForOutput(new RegExp(name));

    await page.getByRole('link', { name: 'Games' }).first().click();
    await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible();
  } finally {
    booth.stop();
  }
});
