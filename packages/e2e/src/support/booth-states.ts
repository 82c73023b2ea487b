import { expect, type Page } from '@playwright/test';
import {
  ago,
  answer,
  booth,
  expiresIn,
  answering,
  unreachable,
  list,
  MINUTE,
  SECOND,
  type Answers,
} from './booth-answers.ts';
import { BOOTH_LIST_STATES } from './booth-list-states.ts';
import { codeField, nameField } from './booth-pages.ts';
import type { PageState } from './page-states.ts';

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
  await expect(page.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(page.locator('[role="dialog"] [role="status"] [data-status]')).toHaveAttribute(
    'data-status',
    isOnline ? 'online' : 'waiting',
  );
};

export const BOOTH_STATES: readonly PageState[] = [
  ...BOOTH_LIST_STATES,
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
      await enterCode(page, { 'GET verify-temp-booth-token': unreachable });
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
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      await expect(nameField(page)).toHaveValue('VR booth 4');
    },
  },
  { name: 'registered-waiting', open: registered(false) },
  { name: 'registered-online', open: registered(true) },
];
