import { expect, type Page } from '@playwright/test';
import {
  ADA,
  expectAlert,
  answer,
  expectBusy,
  done,
  unreachable,
  hang,
  on,
  refusal,
  expectFocusOnTitle,
  type CheckState,
} from './auth-answers.ts';
import { visitRegistrationStates } from './registration-states.ts';
import { POINTER } from './input-methods.ts';

/* Fields are found by their `name`, which is the same in every language. */

const { fill, send } = POINTER;

async function login(page: Page, check: CheckState): Promise<void> {
  await page.goto('/auth/login');
  await send(page);
  await check('errors');
  await fill(page, 'email', ADA);
  await fill(page, 'password', 'Aa!aaa');
  await on(page, 'token', refusal('center_not_validated'));
  await send(page);
  await expectAlert(page);
  await check('centre pending');
  await on(page, 'token', refusal('email_not_verified'));
  await send(page);
  const resend = page.getByRole('main').getByRole('alert').getByRole('button');
  await on(page, 'resend-verification', done);
  await resend.click();
  await expect(page.getByRole('status').filter({ hasText: ADA })).toBeVisible();
  await check('not verified, link sent again');
  await on(page, 'token', hang);
  await send(page);
  await expectBusy(page);
  await check('busy');
}

async function forgotPassword(page: Page, check: CheckState): Promise<void> {
  await page.goto('/auth/forgot-password');
  await send(page);
  await check('errors');
  await fill(page, 'email', ADA);
  await on(page, 'forgot-password', answer(429, { detail: '9 s' }));
  await send(page);
  await expectAlert(page);
  await check('failed');
  await on(page, 'forgot-password', hang);
  await send(page);
  await expectBusy(page);
  await check('busy');
  await page.reload();
  await on(page, 'forgot-password', done);
  await fill(page, 'email', ADA);
  await send(page);
  await expectFocusOnTitle(page);
  await check('done');
}

async function resetPassword(page: Page, check: CheckState): Promise<void> {
  const choosePassword = async () => {
    for (const name of ['new_password', 'confirmation']) await fill(page, name, 'Aa!aaa');
    await send(page);
  };
  await page.goto('/auth/reset-password/an/example');
  await fill(page, 'new_password', 'weak');
  await send(page);
  await check('errors');
  await on(page, 'reset-password', answer(500, {}));
  await choosePassword();
  await expectAlert(page);
  await check('failed');
  await on(page, 'reset-password', hang);
  await choosePassword();
  await expectBusy(page);
  await check('busy');
  await page.reload();
  await on(page, 'reset-password', done);
  await choosePassword();
  await expectFocusOnTitle(page);
  await check('done');
  await page.goto('/auth/reset-password');
  await expectAlert(page);
  await check('refused');
}

async function verifyEmail(page: Page, check: CheckState): Promise<void> {
  await on(page, 'verify-email', hang);
  await page.goto('/auth/verify-email/an/example');
  await check('asking');
  await send(page);
  await expectBusy(page);
  await check('busy');
  for (const [state, handle] of [
    ['failed', unreachable],
    ['refused', refusal('token_used')],
    ['done', done],
  ] as const) {
    await on(page, 'verify-email', handle);
    await page.reload();
    await send(page);
    await expectFocusOnTitle(page);
    await check(state);
  }
}

export const AUTH_PAGES = {
  login: { language: 'en', visit: login },
  registration: {
    language: 'es',
    visit: (page: Page, check: CheckState) => visitRegistrationStates(page, check, 'España'),
  },
  'forgot password': { language: 'es', visit: forgotPassword },
  'reset password': { language: 'en', visit: resetPassword },
  'verify email': { language: 'es', visit: verifyEmail },
} as const;
