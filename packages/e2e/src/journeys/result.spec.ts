import { readFile } from 'node:fs/promises';
import { accessibilityProblemsOf } from '../support/accessibility.ts';
import { enterAsNew } from '../support/operators.ts';
import { readPdf } from '../support/pdf.ts';
import { playingBooth } from '../support/playing-booth.ts';
import { expect, test } from '../support/test.ts';

const PLAYERS = [
  { name: 'Ana Bad', score: 12_500, team: { name: 'Zorros', color: 'red' } },
  { name: 'Bo', score: 9_800, team: { name: 'Owls', color: 'blue' } },
] as const;

test('a ticket leads to its player’s result on a phone without scripts, which follows a correction', async ({
  page,
  browser,
}) => {
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(page.request, token);
  const game = await booth.begin('Heat 7', { players: [...PLAYERS] });
  await booth.update(game, { status: 'finished' });

  await page.goto('/profile/ticket');
  await page.getByRole('radio', { name: 'The result' }).check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Ticket saved')).toBeVisible();

  await page.goto(`/games/${game.id}`);
  const rows = page.getByRole('table', { name: 'Ranking' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  const arriving = page.waitForEvent('download');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('Download the ticket of Ana');
  await page.getByRole('option', { name: 'Download the ticket of Ana Bad' }).click();
  const ticket = await readPdf(await readFile(await (await arriving).path()));
  expect(ticket.width).toBeCloseTo(80, 0);
  expect(ticket.code).toMatch(/^http:\/\/[^/]+\/r\/[\w-]{32}$/);

  const phone = await browser.newContext({
    ...{ javaScriptEnabled: false, locale: 'es-ES', colorScheme: 'dark' },
    viewport: { width: 390, height: 844 },
  });
  const result = await phone.newPage();
  const requested: string[] = [];
  result.on('request', request => requested.push(request.url()));
  await result.goto(ticket.code ?? '');
  await expect(result.getByRole('heading', { level: 1, name: 'Ana Bad' })).toBeVisible();
  await expect(result.getByText('Puesto 1 de 2')).toBeVisible();
  await expect(result.getByRole('table').first()).toContainText('Zorros');
  expect(requested.filter(url => !url.startsWith('data:'))).toEqual([ticket.code]);
  const kept = await phone.request.get(
    (await result.getByRole('link', { name: 'Ticket en PDF' }).getAttribute('href')) ?? '',
  );
  const pdf = await readPdf(await kept.body());
  expect([pdf.code, pdf.width.toFixed(0)]).toEqual([ticket.code, '80']);

  await page.getByRole('button', { name: 'Actions for Ana Bad' }).click();
  await page.getByRole('menuitem', { name: 'Rename player' }).click();
  await page.getByRole('textbox', { name: 'Player’s name' }).fill('Ana');
  await page.keyboard.press('Enter');
  await expect(rows.nth(1)).toContainText('Corrected from “Ana Bad”');
  await result.reload();
  await expect(result.getByRole('heading', { level: 1, name: 'Ana', exact: true })).toBeVisible();
  await expect(result.getByText('Bad')).toHaveCount(0);

  const games = page.url();
  await page.goto(ticket.code ?? '');
  expect(await accessibilityProblemsOf(page)).toEqual([]);
  await page.goto(games);
  await page.getByRole('button', { name: 'Other actions' }).click();
  await page.getByRole('menuitem', { name: 'Revoke result links' }).click();
  await expect(page.getByText('can no longer be opened')).toBeVisible();
  expect((await result.reload())?.status()).toBe(404);
  await expect(result.getByRole('heading', { name: 'Aquí no hay nada' })).toBeVisible();
  await phone.close();
});
