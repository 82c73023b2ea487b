import type { Player } from '@backglass/contract';
import { aPage } from '@backglass/testing/builders';
import { expect, type Page } from '@playwright/test';
import { answer, json, unreachable, hang, GAMES, detailOf, listOf, type Answers } from './answers.ts';
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
  await answer(page, { 'GET user/game/': listOf(GAMES()), ...answers });
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
/** The heading of the state, not that of the panel which the leaderboard contributes. */
const heading = (page: Page) =>
  expect(
    page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .filter({ hasNotText: /^(Best today|Lo mejor de hoy)$/ }),
  ).toBeVisible();

const GAME_LIST_STATES: readonly PageState[] = [
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
      await list(page, { 'POST user/game/hide/': json({ updated: [9105], failed }) });
      await choose(page, 'Sensor check', 'Thursday');
      await pressInBar(page, /^(Hide|Mover al historial)$/);
      await expect(page.getByRole('button', { name: /^(Undo|Deshacer)$/ })).toBeVisible();
      await scrollToTop(page);
    },
  },
  {
    name: 'list-capped',
    open: async page => {
      const capped = { ...aPage([...GAMES()], { count: 10_000, next: '/' }), count_is_capped: true };
      await list(page, { 'GET user/game/': json(capped) }, '/games?page=9&page_size=10&search=heat');
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
      await list(page, { 'GET user/game/:id/': hang });
      await menu(page, 'Northside');
      await page.getByRole('menuitem', { name: /^(Download|Descargar) tickets$/ }).click();
      await expect(page.getByRole('button', { name: /^Cancel/ })).toBeVisible();
      await scrollToTop(page);
    },
  },
  { name: 'list-empty', open: bare('/games', { 'GET user/game/': listOf([]) }, heading) },
  {
    name: 'list-filtered',
    open: bare('/games?search=zzz&status=aborted', { 'GET user/game/': listOf([]) }, filtered),
  },
  {
    name: 'list-failed',
    open: bare('/games', { 'GET user/game/': json({}, 500) }, page =>
      expect(page.getByRole('main').getByRole('alert')).toBeVisible(),
    ),
  },
  {
    name: 'list-offline',
    open: async page => {
      await list(page);
      await answer(page, { 'GET user/game/': unreachable });
      await page.context().setOffline(true);
      // No page has read the list of aborted games.
      await page.getByRole('radio').nth(5).click({ force: true });
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
  { name: 'history-empty', open: bare('/games/history', { 'GET user/game/': listOf([]) }, heading) },
  {
    name: 'history-filtered',
    open: bare('/games/history?from=2026-01-01&to=2026-01-02', { 'GET user/game/': listOf([]) }, filtered),
  },
];

const ranking = (page: Page) => page.getByRole('main').getByRole('table');
const wall = (page: Page) => page.getByRole('dialog');

const at = (path: string, answers: Answers, there: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.context().setOffline(false);
  await answer(page, { 'GET user/game/': listOf(GAMES()), ...answers });
  await page.goto(path);
  await there(page);
};
const game = (id: number, there: (page: Page) => Promise<void>, players?: readonly Player[]) =>
  at(`/games/${id}`, { 'GET user/game/:id/': json(detailOf(id, players)) }, there);

export const GAME_STATES: readonly PageState[] = [
  ...GAME_LIST_STATES,
  { name: 'game-running', open: game(9101, page => expect(ranking(page)).toContainText('Kestrel')) },
  { name: 'game-unknown', open: game(9106, page => expect(ranking(page)).toContainText('Kestrel')) },
  { name: 'game-nobody', open: game(9105, page => expect(ranking(page)).toBeVisible(), []) },
  {
    name: 'game-renaming',
    open: game(9101, async page => {
      await page.getByRole('button', { name: /^(Rename|Renombrar)$/ }).click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText('x'.repeat(51));
      await expect(page.locator('main [aria-invalid="true"]')).toBeVisible();
    }),
  },
  {
    name: 'game-tickets',
    open: game(9101, async page => {
      await expect(ranking(page)).toContainText('Kestrel');
      await answer(page, { 'GET user/game/:id/': hang });
      await page.getByRole('button', { name: /tickets/i }).click();
      await expect(page.getByRole('button', { name: /^Cancel/ })).toBeVisible();
    }),
  },
  {
    name: 'game-not-found',
    open: at('/games/9199', { 'GET user/game/:id/': json({ detail: 'Not found.' }, 404) }, page =>
      expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible(),
    ),
  },
  {
    name: 'game-failed',
    open: at('/games/9101', { 'GET user/game/:id/': json({}, 500) }, page =>
      expect(page.getByRole('main').getByRole('alert')).toBeVisible(),
    ),
  },
  {
    name: 'wall',
    open: at('/games/9101/wall', { 'GET user/game/:id/': json(detailOf(9101)) }, page =>
      expect(wall(page).getByRole('listitem').first()).toBeVisible(),
    ),
  },
  {
    name: 'wall-controls',
    open: at('/games/9101/wall', { 'GET user/game/:id/': json(detailOf(9101)) }, async page => {
      await expect(wall(page).getByRole('listitem').first()).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(wall(page).getByRole('button').first()).toBeFocused();
    }),
  },
  {
    name: 'wall-nobody',
    open: at('/games/9105/wall', { 'GET user/game/:id/': json(detailOf(9105, [])) }, page =>
      expect(wall(page).getByRole('heading', { level: 1 })).toHaveText('Sensor check'),
    ),
  },
  {
    name: 'wall-nothing',
    open: at('/games/wall', { 'GET user/game/': listOf([]) }, page =>
      expect(wall(page).getByText(/No game is running|ninguna partida/i)).toBeVisible(),
    ),
  },
  {
    name: 'wall-not-found',
    open: at('/games/9199/wall', { 'GET user/game/:id/': json({ detail: 'Not found.' }, 404) }, page =>
      expect(wall(page).getByText(/No data to display|No hay datos que mostrar/)).toBeVisible(),
    ),
  },
];
