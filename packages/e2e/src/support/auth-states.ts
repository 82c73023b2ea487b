import { expect, type Page } from '@playwright/test';
import {
  ADA,
  alert,
  answer,
  busy,
  done,
  gone,
  hang,
  on,
  refusal,
  replaced,
  type Look,
} from './auth-answers.ts';
import { walkRegistration } from './registration-states.ts';
import { POINTER } from './input-methods.ts';

/* States of the pages for somebody who is not signed in, reached in whatever language: fields go by their names. */

const { fill, send } = POINTER;

async function login(page: Page, look: Look): Promise<void> {
  await page.goto('/auth/login');
  await send(page);
  await look('errors');
  await fill(page, 'email', ADA);
  await fill(page, 'password', 'Aa!aaa');
  await on(page, 'token', refusal('center_not_validated'));
  await send(page);
  await alert(page);
  await look('centre pending');
  await on(page, 'token', refusal('email_not_verified'));
  await send(page);
  const resend = page.getByRole('main').getByRole('alert').getByRole('button');
  await on(page, 'resend-verification', done);
  await resend.click();
  await expect(page.getByRole('status').filter({ hasText: ADA })).toBeVisible();
  await look('not verified, link sent again');
  await on(page, 'token', hang);
  await send(page);
  await busy(page);
  await look('busy');
}

async function forgotPassword(page: Page, look: Look): Promise<void> {
  await page.goto('/auth/forgot-password');
  await send(page);
  await look('errors');
  await fill(page, 'email', ADA);
  await on(page, 'forgot-password', answer(429, { detail: '9 s' }));
  await send(page);
  await alert(page);
  await look('failed');
  await on(page, 'forgot-password', hang);
  await send(page);
  await busy(page);
  await look('busy');
  await page.reload();
  await on(page, 'forgot-password', done);
  await fill(page, 'email', ADA);
  await send(page);
  await replaced(page);
  await look('done');
}

async function resetPassword(page: Page, look: Look): Promise<void> {
  const choosePassword = async () => {
    for (const name of ['new_password', 'confirmation']) await fill(page, name, 'Aa!aaa');
    await send(page);
  };
  await page.goto('/auth/reset-password/an/example');
  await fill(page, 'new_password', 'weak');
  await send(page);
  await look('errors');
  await on(page, 'reset-password', answer(500, {}));
  await choosePassword();
  await alert(page);
  await look('failed');
  await on(page, 'reset-password', hang);
  await choosePassword();
  await busy(page);
  await look('busy');
  await page.reload();
  await on(page, 'reset-password', done);
  await choosePassword();
  await replaced(page);
  await look('done');
  await page.goto('/auth/reset-password');
  await alert(page);
  await look('refused');
}

async function verifyEmail(page: Page, look: Look): Promise<void> {
  await on(page, 'verify-email', hang);
  await page.goto('/auth/verify-email/an/example');
  await look('busy');
  for (const [state, handle] of [
    ['failed', gone],
    ['refused', refusal('token_used')],
    ['done', done],
  ] as const) {
    await on(page, 'verify-email', handle);
    await page.reload();
    await replaced(page);
    await look(state);
  }
}

/** Each page's states; a language per page, so that both are looked at. */
export const AUTH_WALKS = {
  login: { language: 'en', walk: login },
  registration: { language: 'es', walk: (page: Page, look: Look) => walkRegistration(page, look, 'España') },
  'forgot password': { language: 'es', walk: forgotPassword },
  'reset password': { language: 'en', walk: resetPassword },
  'verify email': { language: 'es', walk: verifyEmail },
} as const;
