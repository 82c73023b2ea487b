import { press, pressUntil } from '../support/focus.ts';
import { enterAsNew } from '../support/operators.ts';
import { playingBooth } from '../support/playing-booth.ts';
import { expect, test } from '../support/test.ts';

test('finds, renames, hides and restores games, and opens the wall, by keyboard alone @long', async ({
  page,
}) => {
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(page.request, token);
  for (const name of ['Heat 1', 'Heat 2', 'Heat 3']) await booth.play(name, { Kestrel: 20, Moss: 10 });
  await booth.begin('Grand prix');
  const names = page.getByRole('rowheader').getByRole('link');
  const link = (name: string) => page.getByRole('rowheader').getByRole('link', { name, exact: true });
  const menu = (name: string) => page.getByRole('button', { name: `Actions for ${name}` });
  const bar = page.getByRole('region', { name: 'Selection' });
  const chooseInMenu = async (name: string, arrow: string, action: string) => {
    await pressUntil(page, menu(name));
    await press(page, 'Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await press(page, arrow);
    await expect(page.getByRole('menuitem', { name: action })).toBeFocused();
    await press(page, 'Enter');
  };
  await page.goto('/games');
  await expect(names).toHaveCount(4);

  await pressUntil(page, page.getByRole('columnheader', { name: 'Name' }).getByRole('button'));
  await press(page, 'Enter');
  await expect(names).toHaveText(['Grand prix', 'Heat 1', 'Heat 2', 'Heat 3']);
  await pressUntil(page, page.getByRole('searchbox'), 'Shift+Tab');
  await page.keyboard.type('zzz');
  await pressUntil(page, page.getByRole('button', { name: 'Clear filters' }));
  await press(page, 'Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(names).toHaveCount(4);
  await pressUntil(page, page.getByRole('radio', { name: 'All' }));
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(names).toHaveText(['Heat 1', 'Heat 2', 'Heat 3']);

  await chooseInMenu('Heat 1', 'ArrowDown', 'Rename');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Quarter');
  await press(page, 'Enter');
  await expect(link('Quarter')).toBeVisible();
  // The row keeps its place while the focus is in the table.
  await expect(page.getByRole('button', { name: '1 change' })).toBeVisible();
  await expect(names).toHaveText(['Quarter', 'Heat 2', 'Heat 3']);
  await pressUntil(page, page.getByRole('searchbox'), 'Shift+Tab');
  await expect(names).toHaveText(['Heat 2', 'Heat 3', 'Quarter']);
  await chooseInMenu('Heat 2', 'ArrowUp', 'Hide');
  await expect(link('Heat 2')).toHaveCount(0);
  await expect(names.first()).toBeVisible();

  await pressUntil(page, page.getByRole('checkbox', { name: 'Select all on this page' }), 'Shift+Tab');
  await press(page, 'Space');
  await pressUntil(page, bar.getByRole('button', { name: 'Hide' }));
  await press(page, 'Enter');
  await expect(page.getByText('2 games moved to history')).toBeVisible();
  await press(page, 'Alt+t');
  await pressUntil(page, page.getByRole('button', { name: 'Undo' }).first());
  await press(page, 'Enter');
  await expect(link('Heat 3')).toBeVisible();

  await pressUntil(page, page.getByRole('link', { name: 'Wall', exact: true }), 'Shift+Tab');
  await press(page, 'Enter');
  const wall = page.getByRole('dialog', { name: 'Wall' });
  await expect(wall.getByRole('heading', { level: 1 })).toHaveText('Grand prix');
  await press(page, 'Tab', 'Tab', 'Escape');
  await expect(page).toHaveURL(/\/games\?status=finished&ordering=name$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
