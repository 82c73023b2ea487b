import { expect, type Page } from '@playwright/test';
import { answer, detailOf, GAMES, hang, json, listOf, type Answers } from './game-answers.ts';
import { GAME_LIST_STATES } from './game-list-states.ts';
import type { PageState } from './page-states.ts';

const ranking = (page: Page) => page.getByRole('main').getByRole('table');
const wall = (page: Page) => page.getByRole('dialog');

const at = (path: string, answers: Answers, there: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.context().setOffline(false);
  await answer(page, { list: listOf(GAMES()), ...answers });
  await page.goto(path);
  await there(page);
};
const game = (id: number, there: (page: Page) => Promise<void>, players?: readonly object[]) =>
  at(`/games/${id}`, { game: json(detailOf(id, players)) }, there);

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
      await answer(page, { game: hang });
      await page.getByRole('button', { name: /tickets/i }).click();
      await expect(page.getByRole('button', { name: /^Cancel/ })).toBeVisible();
    }),
  },
  {
    name: 'game-not-found',
    open: at('/games/9199', { game: json({ detail: 'Not found.' }, 404) }, page =>
      expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible(),
    ),
  },
  {
    name: 'game-failed',
    open: at('/games/9101', { game: json({}, 500) }, page =>
      expect(page.getByRole('main').getByRole('alert')).toBeVisible(),
    ),
  },
  {
    name: 'wall',
    open: at('/games/9101/wall', { game: json(detailOf(9101)) }, page =>
      expect(wall(page).getByRole('listitem').first()).toBeVisible(),
    ),
  },
  {
    name: 'wall-controls',
    open: at('/games/9101/wall', { game: json(detailOf(9101)) }, async page => {
      await expect(wall(page).getByRole('listitem').first()).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(wall(page).getByRole('button').first()).toBeFocused();
    }),
  },
  {
    name: 'wall-nobody',
    open: at('/games/9105/wall', { game: json(detailOf(9105, [])) }, page =>
      expect(wall(page).getByRole('heading', { level: 1 })).toHaveText('Sensor check'),
    ),
  },
  {
    name: 'wall-nothing',
    open: at('/games/wall', { list: listOf([]) }, page =>
      expect(wall(page).getByText(/No game is running|ninguna partida/i)).toBeVisible(),
    ),
  },
  {
    name: 'wall-not-found',
    open: at('/games/9199/wall', { game: json({ detail: 'Not found.' }, 404) }, page =>
      expect(wall(page).getByText(/No data to display|No hay datos que mostrar/)).toBeVisible(),
    ),
  },
];
