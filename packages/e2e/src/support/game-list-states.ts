import { expect, type Page } from '@playwright/test';
import { answer, GAMES, unreachable, hang, json, listOf, type Answers } from './game-answers.ts';
import type { PageState } from './page-states.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const bar = (page: Page) => page.getByRole('region', { name: /^Selec/ });

/** Presses a button of the selection bar. A phone has it in a menu. */
export async function pressInBar(page: Page, name: string | RegExp): Promise<void> {
  await expect(bar(page)).toBeVisible();
  const button = bar(page).getByRole('button', { name });
  if (await button.isVisible()) return button.click();
  await bar(page)
    .getByRole('button', { name: /^(Other actions|Otras acciones)$/ })
    .click();
  await page.getByRole('menuitem', { name }).click();
}

async function list(page: Page, answers: Answers = {}, path = '/games'): Promise<void> {
  await page.context().setOffline(false);
  await answer(page, { list: listOf(GAMES()), ...answers });
  await page.goto(path);
  await expect(page.getByText('Sensor check').first()).toBeVisible();
}
async function menu(page: Page, name: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /^(Actions|Acciones)/ })
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
}
/** A click may scroll. Then the sticky header covers a part of a button, and axe reports the button as too small. */
const scrollToTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));
async function choose(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await row(page, name).getByRole('checkbox').check();
  await expect(bar(page)).toBeVisible();
  await scrollToTop(page);
}
const bare = (path: string, answers: Answers, there: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.context().setOffline(false);
  await answer(page, answers);
  await page.goto(path);
  await there(page);
};
const filtered = (page: Page) =>
  expect(
    page
      .getByRole('main')
      .getByRole('table')
      .getByRole('button', { name: /^(Clear|Quitar|Borrar)/ }),
  ).toBeVisible();
const heading = (page: Page) =>
  expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();

export const GAME_LIST_STATES: readonly PageState[] = [
  { name: 'list', open: page => list(page) },
  {
    name: 'list-chosen',
    open: async page => {
      await list(page);
      await choose(page, 'Sensor check', 'Northside');
    },
  },
  {
    name: 'list-partly-hidden',
    open: async page => {
      const failed = [{ id: 9101, code: 'game_running' }];
      await list(page, { hide: json({ updated: [9105], failed }) });
      await choose(page, 'Sensor check', 'Thursday');
      await pressInBar(page, /^(Hide|Mover al historial)$/);
      await expect(page.getByRole('button', { name: /^(Undo|Deshacer)$/ })).toBeVisible();
      await scrollToTop(page);
    },
  },
  {
    name: 'list-menu',
    open: async page => {
      await list(page);
      await menu(page, 'Northside');
    },
  },
  {
    name: 'list-renaming',
    open: async page => {
      await list(page);
      await menu(page, 'Sensor check');
      await page.getByRole('menuitem', { name: /^(Rename|Renombrar)/ }).click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Enter');
      await expect(page.locator('main [aria-invalid="true"]')).toBeVisible();
      await scrollToTop(page);
    },
  },
  {
    name: 'list-tickets',
    open: async page => {
      await list(page, { game: hang });
      await menu(page, 'Northside');
      await page.getByRole('menuitem', { name: /^(Download|Descargar) tickets$/ }).click();
      await expect(page.getByRole('button', { name: /^Cancel/ })).toBeVisible();
      await scrollToTop(page);
    },
  },
  { name: 'list-empty', open: bare('/games', { list: listOf([]) }, heading) },
  { name: 'list-filtered', open: bare('/games?search=zzz&status=aborted', { list: listOf([]) }, filtered) },
  {
    name: 'list-failed',
    open: bare('/games', { list: json({}, 500) }, page =>
      expect(page.getByRole('main').getByRole('alert')).toBeVisible(),
    ),
  },
  {
    name: 'list-offline',
    open: async page => {
      await list(page);
      await answer(page, { list: unreachable });
      await page.context().setOffline(true);
      await page.getByRole('radio').nth(2).click({ force: true });
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  { name: 'history', open: page => list(page, {}, '/games/history') },
  {
    name: 'history-chosen',
    open: async page => {
      await list(page, {}, '/games/history');
      await choose(page, 'Sensor check');
    },
  },
  { name: 'history-empty', open: bare('/games/history', { list: listOf([]) }, heading) },
  {
    name: 'history-filtered',
    open: bare('/games/history?from=2026-01-01&to=2026-01-02', { list: listOf([]) }, filtered),
  },
];
