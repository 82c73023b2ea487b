import { violationsOf } from '../support/accessibility.ts';
import { enterAsNew } from '../support/operators.ts';
import { playingBooth } from '../support/playing-booth.ts';
import { expect, test } from '../support/test.ts';

const PLAYERS = ['Ana Bad', 'Bo', 'Cruz'];

test('corrects a running game while its booth reports, undoes it, and masks a word on the wall', async ({
  page,
  context,
}) => {
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(page.request, token);
  const game = await booth.begin('Heat 7', { players: PLAYERS.map(name => ({ name })) });
  const idOf = (name: string) => game.players.find(player => player.name === name)?.id ?? 0;
  let points = 0;
  const report = () => {
    points += 100;
    const players = PLAYERS.map((name, at) => ({ id: idOf(name), score: points * (at + 1) }));
    return booth.update(game, { players, progress: Math.min(99, points / 100) });
  };
  await report();

  await page.goto(`/games/${game.id}`);
  const rows = page.getByRole('table', { name: 'Ranking' }).getByRole('row');
  await expect(rows.last()).toContainText('Ana Bad');
  const wall = await context.newPage();
  await wall.goto(`/games/${game.id}/wall`);
  await expect(wall.getByRole('list', { name: 'Ranking' })).toContainText('Ana Bad');

  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const undo = (notice: string) =>
    page.getByRole('listitem').filter({ hasText: notice }).getByRole('button', { name: 'Undo' }).click();

  await choose('Ana Bad', 'Rename player');
  await page.getByRole('textbox', { name: 'Player’s name' }).fill('Ana');
  await page.getByLabel('Reason (optional)').fill('Rude');
  await page.keyboard.press('Enter');
  await expect(rows.last()).toContainText('Corrected from “Ana Bad”');
  await expect(page.getByRole('button', { name: 'Actions for Ana' })).toBeFocused();
  await report();
  await expect(rows.nth(1)).toContainText('600');
  await expect(rows.last()).toContainText('Ana');
  await expect(wall.getByRole('list', { name: 'Ranking' })).not.toContainText('Bad');

  await choose('Bo', 'Correct score');
  await page.getByRole('textbox', { name: 'Score' }).fill('5000');
  await page.getByLabel('Reason (optional)').fill('Broken vest');
  await page.keyboard.press('Enter');
  await expect(rows.nth(1)).toContainText('5,000');
  await report();
  await expect(rows.nth(1)).toContainText('Corrected from 600');
  await expect(rows.nth(1)).toContainText('5,000');
  await undo('Score of');
  await expect(rows.nth(2)).toContainText('600');

  await choose('Cruz', 'Take out');
  let calls = 0;
  page.on('request', request => void (calls += Number(request.method() === 'PATCH')));
  await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).dblclick();
  await expect(rows).toHaveCount(3);
  expect(calls).toBe(1);
  await report();
  const removed = page.getByRole('region', { name: 'Taken out' });
  await expect(removed).toContainText('1,200');
  await page.getByText('Changes', { exact: true }).click();
  await expect(page.getByText('Broken vest')).toBeVisible();
  await expect(page.getByText('Rude')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await removed.getByRole('button', { name: 'Put back Cruz' }).click();
  await expect(rows.nth(1)).toContainText('Cruz');

  await page.goto('/profile/center');
  await page.getByRole('textbox', { name: 'Word' }).fill('cruz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Masked words saved')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await wall.reload();
  await expect(wall.getByRole('list', { name: 'Ranking' })).toContainText('****');
  await expect(wall.getByRole('list', { name: 'Ranking' })).not.toContainText('Cruz');
});
