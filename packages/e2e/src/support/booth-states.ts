import { aBooth } from '@backglass/testing/builders';
import { expect, type Page } from '@playwright/test';
import {
  answer,
  json,
  unreachable,
  SECOND,
  MINUTE,
  ago,
  expiresIn,
  BOOTHS,
  type Answers,
} from './answers.ts';
import { codeField, nameField } from './booth-pages.ts';
import type { PageState } from './page-states.ts';

async function act(page: Page, action: RegExp): Promise<void> {
  await page.goto('/booths');
  const row = page.getByRole('row').filter({ hasText: 'Arena A' });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^(Actions|Acciones)/ }).click();
  return page.getByRole('menuitem', { name: action }).click();
}

const BOOTH_LIST_STATES: readonly PageState[] = [
  {
    name: 'list',
    open: async page => {
      await answer(page, { 'GET user/booth/': json(BOOTHS()) });
      await page.goto('/booths');
      await expect(page.getByText('Party room screen')).toBeVisible();
    },
  },
  {
    name: 'list-empty',
    open: async page => {
      await answer(page, { 'GET user/booth/': json([]) });
      await page.goto('/booths');
      await expect(page.getByRole('main').getByRole('listitem').locator('svg')).toHaveCount(3);
    },
  },
  {
    name: 'list-failed',
    open: async page => {
      await answer(page, { 'GET user/booth/': json({}, 500) });
      await page.goto('/booths');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'renaming',
    open: async page => {
      await answer(page, { 'GET user/booth/': json(BOOTHS()) });
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
      await answer(page, { 'GET user/booth/': json(BOOTHS()) });
      await act(page, /^(Archive|Archivar)/);
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'not-archived',
    open: async page => {
      await answer(page, { 'GET user/booth/': json(BOOTHS()), 'DELETE user/booth/:id/': json({}, 500) });
      await act(page, /^(Archive|Archivar)/);
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await expect(page.getByText(/could not be archived|podido archivar/).first()).toBeVisible();
    },
  },
];

const aBoothPage = (over: object) => ({
  ...BOOTHS()[2],
  created_at: ago(40 * 24 * 60 * MINUTE),
  version: '1.4.2',
  last_error: { text: 'The API gave no answer: connection refused', at: ago(95 * MINUTE) },
  connections: [
    { from: ago(1440 * MINUTE), to: ago(700 * MINUTE) },
    { from: ago(660 * MINUTE), to: ago(94 * MINUTE) },
  ],
  today: { games: 14, aborted: 1 },
  ...over,
});

const onBoothPage = (name: string, body: object, status = 200): PageState => ({
  name,
  open: async page => {
    await answer(page, { 'GET user/booth/:id/': json(body, status) });
    await page.goto('/booths/9003');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  },
});

const BOOTH_PAGE_STATES: readonly PageState[] = [
  onBoothPage('booth-silent', aBoothPage({})),
  onBoothPage(
    'booth-out-of-order',
    aBoothPage({ out_of_order: { note: 'Lamp broken', since: ago(30 * MINUTE) } }),
  ),
  onBoothPage(
    'booth-new',
    aBoothPage({
      last_seen_at: null,
      created_at: ago(3 * MINUTE),
      version: null,
      last_error: null,
      connections: [],
      today: { games: 0, aborted: 0 },
    }),
  ),
  onBoothPage('booth-archived', {}, 404),
];

async function enterCode(page: Page, answers: Answers): Promise<void> {
  await answer(page, answers);
  await page.goto('/booths/new');
  await codeField(page).fill('ktrv bnmq');
  await page.keyboard.press('Enter');
}
async function enterName(page: Page, answers: Answers): Promise<void> {
  await enterCode(page, { 'GET user/verify-temp-booth-token/': expiresIn(12 * MINUTE), ...answers });
  await nameField(page).fill('VR booth 4');
  await page.keyboard.press('Enter');
}
const registered = (isOnline: boolean) => async (page: Page) => {
  await enterName(page, {
    'POST user/booth/': json({ id: 9009 }, 201),
    'GET user/booth/': json([
      aBooth({
        id: 9009,
        name: 'VR booth 4',
        is_online: isOnline,
        last_seen_at: isOnline ? ago(SECOND) : null,
      }),
    ]),
  });
  await expect(page.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(page.locator('[role="dialog"] [role="status"] [data-status]')).toHaveAttribute(
    'data-status',
    isOnline ? 'online' : 'waiting',
  );
};

export const BOOTH_STATES: readonly PageState[] = [
  ...BOOTH_LIST_STATES,
  ...BOOTH_PAGE_STATES,
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
      const refusal = json({ token: ['No'], code: 'temp_token_invalid' }, 400);
      await enterCode(page, { 'GET user/verify-temp-booth-token/': refusal });
      await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'new-unchecked',
    open: async page => {
      await enterCode(page, { 'GET user/verify-temp-booth-token/': unreachable });
      await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'new-accepted',
    open: async page => {
      await enterCode(page, { 'GET user/verify-temp-booth-token/': expiresIn(12 * MINUTE + 40 * SECOND) });
      await expect(nameField(page)).toBeFocused();
    },
  },
  {
    name: 'new-last-minute',
    open: async page => {
      await enterCode(page, { 'GET user/verify-temp-booth-token/': expiresIn(50 * SECOND) });
      await expect(nameField(page)).toBeFocused();
    },
  },
  {
    name: 'new-expired',
    open: async page => {
      await enterCode(page, { 'GET user/verify-temp-booth-token/': expiresIn(3 * SECOND) });
      await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'new-not-created',
    open: async page => {
      await enterName(page, { 'POST user/booth/': json({ non_field_errors: ['The centre is full.'] }, 400) });
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      await expect(nameField(page)).toHaveValue('VR booth 4');
    },
  },
  { name: 'registered-waiting', open: registered(false) },
  { name: 'registered-online', open: registered(true) },
];
