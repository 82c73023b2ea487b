import { expect, type Page } from '@playwright/test';
import { answer, answering, BOOTHS, list } from './booth-answers.ts';
import type { PageState } from './page-states.ts';

async function act(page: Page, action: RegExp): Promise<void> {
  await page.goto('/booths');
  const row = page.getByRole('row').filter({ hasText: 'Arena A' });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^(Actions|Acciones)/ }).click();
  return page.getByRole('menuitem', { name: action }).click();
}

export const BOOTH_LIST_STATES: readonly PageState[] = [
  {
    name: 'list',
    open: async page => {
      await answer(page, { 'GET booth': list(BOOTHS()) });
      await page.goto('/booths');
      await expect(page.getByText('Party room screen')).toBeVisible();
    },
  },
  {
    name: 'list-empty',
    open: async page => {
      await answer(page, { 'GET booth': list([]) });
      await page.goto('/booths');
      await expect(page.getByRole('main').getByRole('listitem').locator('svg')).toHaveCount(3);
    },
  },
  {
    name: 'list-failed',
    open: async page => {
      await answer(page, { 'GET booth': answering(500, {}) });
      await page.goto('/booths');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'renaming',
    open: async page => {
      await answer(page, { 'GET booth': list(BOOTHS()) });
      await act(page, /^(Rename|Renombrar)/);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Enter');
      await expect(page.locator('main [aria-invalid="true"]')).toBeVisible();
    },
  },
  {
    name: 'archiving',
    open: async page => {
      await answer(page, { 'GET booth': list(BOOTHS()) });
      await act(page, /^(Archive|Archivar)/);
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'not-archived',
    open: async page => {
      await answer(page, { 'GET booth': list(BOOTHS()), 'DELETE booth': answering(500, {}) });
      await act(page, /^(Archive|Archivar)/);
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await expect(page.getByText(/could not be archived|podido archivar/).first()).toBeVisible();
    },
  },
];
