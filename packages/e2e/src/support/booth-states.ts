import { expect, type Page } from '@playwright/test';
import {
  ago,
  answer,
  booth,
  BOOTHS,
  expiresIn,
  answering,
  gone,
  list,
  MINUTE,
  SECOND,
  type Answers,
} from './booth-answers.ts';
import { codeField, nameField } from './booth-pages.ts';

/** A state of the booths' pages, reached in whatever language and on whatever device. */
export interface BoothState {
  readonly name: string;
  /** On a page that is signed in. */
  readonly open: (page: Page) => Promise<void>;
}

/** Opens the list and does something with its first booth, by its button or in its menu. */
async function act(page: Page, action: RegExp): Promise<void> {
  await page.goto('/booths');
  const row = page.getByRole('row').filter({ hasText: 'Arena A' });
  await expect(row).toBeVisible();
  const menu = row.getByRole('button', { name: /^(Actions|Acciones)/ });
  if (!(await menu.isVisible())) return row.getByRole('button', { name: action }).click();
  await menu.click();
  return page.getByRole('menuitem', { name: action }).click();
}

async function enterCode(page: Page, answers: Answers): Promise<void> {
  await answer(page, answers);
  await page.goto('/booths/new');
  await codeField(page).fill('ktrv bnmq');
  await page.keyboard.press('Enter');
}
async function enterName(page: Page, answers: Answers): Promise<void> {
  await enterCode(page, { 'GET verify-temp-booth-token': expiresIn(12 * MINUTE), ...answers });
  await nameField(page).fill('VR booth 4');
  await page.keyboard.press('Enter');
}
const registered = (isOnline: boolean) => async (page: Page) => {
  await enterName(page, {
    'POST booth': answering(201, { id: 9009 }),
    'GET booth': list([booth(9009, 'VR booth 4', isOnline, isOnline ? ago(SECOND) : null)]),
  });
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.locator('[role="status"] [data-status]').first()).toHaveAttribute(
    'data-status',
    isOnline ? 'online' : 'waiting',
  );
};

export const BOOTH_STATES: readonly BoothState[] = [
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
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 30_000 });
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
  {
    name: 'new',
    open: async page => {
      await page.goto('/booths/new');
      await expect(codeField(page)).toBeVisible();
    },
  },
  {
    name: 'new-invalid',
    open: async page => {
      const refusal = answering(400, { token: ['No'], code: 'temp_token_invalid' });
      await enterCode(page, { 'GET verify-temp-booth-token': refusal });
      await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'new-unchecked',
    open: async page => {
      await enterCode(page, { 'GET verify-temp-booth-token': gone });
      await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'new-accepted',
    open: async page => {
      await enterCode(page, { 'GET verify-temp-booth-token': expiresIn(12 * MINUTE + 40 * SECOND) });
      await expect(nameField(page)).toBeFocused();
    },
  },
  {
    name: 'new-last-minute',
    open: async page => {
      await enterCode(page, { 'GET verify-temp-booth-token': expiresIn(50 * SECOND) });
      await expect(nameField(page)).toBeFocused();
    },
  },
  {
    name: 'new-expired',
    open: async page => {
      await enterCode(page, { 'GET verify-temp-booth-token': expiresIn(3 * SECOND) });
      await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'new-not-created',
    open: async page => {
      await enterName(page, { 'POST booth': answering(400, { non_field_errors: ['The centre is full.'] }) });
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expect(nameField(page)).toHaveValue('VR booth 4');
    },
  },
  { name: 'registered-waiting', open: registered(false) },
  { name: 'registered-online', open: registered(true) },
];
