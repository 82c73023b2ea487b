import { expect, type Page } from '@playwright/test';
import { answer, json, refusal, done, unreachable, hang } from './answers.ts';
import { POINTER } from './input-methods.ts';

/* Fields are found by their `name`, which is the same in every language. */

export type CheckState = (state: string) => Promise<void>;

const ADA = 'ada@arena.test';

const expectAlert = (page: Page) => expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
const expectBusy = (page: Page) => expect(page.locator('main form')).toHaveAttribute('aria-busy', 'true');
const expectFocusOnTitle = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeFocused();

const STEPS = ['operator', 'center', 'review'];

/** Waits for a step of the registration. The page changes a moment after its URL. */
export async function atStep(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`step=${name}$`));
  if (name === 'done') return expect(page.locator('ol > li[aria-current]')).toHaveCount(0);
  const place = STEPS.indexOf(name) + 1;
  await expect(page.locator(`ol > li:nth-child(${place})[aria-current="step"]`)).toBeAttached();
}

const { fill, choose, tick, send } = POINTER;

async function login(page: Page, check: CheckState): Promise<void> {
  await page.goto('/auth/login');
  await send(page);
  await check('errors');
  await fill(page, 'email', ADA);
  await fill(page, 'password', 'Aa!aaa');
  await answer(page, { 'POST user/token/': refusal('center_not_validated') });
  await send(page);
  await expectAlert(page);
  await check('centre pending');
  await answer(page, { 'POST user/token/': refusal('email_not_verified') });
  await send(page);
  const resend = page.getByRole('main').getByRole('alert').getByRole('button');
  await answer(page, { 'POST user/resend-verification/': done });
  await resend.click();
  await expect(page.getByRole('status').filter({ hasText: ADA })).toBeVisible();
  await check('not verified, link sent again');
  await answer(page, { 'POST user/token/': hang });
  await send(page);
  await expectBusy(page);
  await check('busy');
}

async function forgotPassword(page: Page, check: CheckState): Promise<void> {
  await page.goto('/auth/forgot-password');
  await send(page);
  await check('errors');
  await fill(page, 'email', ADA);
  await answer(page, { 'POST user/forgot-password/': json({ detail: '9 s' }, 429) });
  await send(page);
  await expectAlert(page);
  await check('failed');
  await answer(page, { 'POST user/forgot-password/': hang });
  await send(page);
  await expectBusy(page);
  await check('busy');
  await page.reload();
  await answer(page, { 'POST user/forgot-password/': done });
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
  await answer(page, { 'POST user/reset-password/': json({}, 500) });
  await choosePassword();
  await expectAlert(page);
  await check('failed');
  await answer(page, { 'POST user/reset-password/': hang });
  await choosePassword();
  await expectBusy(page);
  await check('busy');
  await page.reload();
  await answer(page, { 'POST user/reset-password/': done });
  await choosePassword();
  await expectFocusOnTitle(page);
  await check('done');
  await page.goto('/auth/reset-password');
  await expectAlert(page);
  await check('refused');
}

async function verifyEmail(page: Page, check: CheckState): Promise<void> {
  await answer(page, { 'POST user/verify-email/': hang });
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
    await answer(page, { 'POST user/verify-email/': handle });
    await page.reload();
    await send(page);
    await expectFocusOnTitle(page);
    await check(state);
  }
}

async function operator(page: Page): Promise<void> {
  await fill(page, 'name', 'Ada');
  await fill(page, 'last_name', 'Ruiz');
  await fill(page, 'email', ADA);
  for (const name of ['password', 'confirmation']) await fill(page, name, 'Aa!aaa');
  await send(page);
  await atStep(page, 'center');
}

async function sendSteps(page: Page, ...steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    await send(page);
    await atStep(page, step);
  }
}

/** `country` is the name of Spain in the language of the page. */
async function visitRegistrationStates(page: Page, check: CheckState, country: string): Promise<void> {
  await page.goto('/auth/registration');
  await send(page);
  await check('operator, errors');
  await operator(page);
  await send(page);
  await check('centre, errors');
  await fill(page, 'center.name', 'Arena');
  await choose(page, country);
  await fill(page, 'center.vat', 'ESB12345670');
  await fill(page, 'center.address_1', 'Calle Mayor, 1');
  await fill(page, 'center.postal_code', '28013');
  await check('centre, VAT number doubted');
  await sendSteps(page, 'review');
  await check('review');
  await send(page);
  await check('review, errors');
  await tick(page, 'terms');
  await answer(page, { 'POST user/create/': unreachable });
  await send(page);
  await expectAlert(page);
  await check('no answer');
  await answer(page, { 'POST user/create/': json({ email: ['Taken'], code: 'email_taken' }, 400) });
  await send(page);
  await expect(page.locator('main [name="email"]')).toBeFocused();
  await check('registered already');
  await sendSteps(page, 'center', 'review');
  await answer(page, { 'POST user/create/': hang });
  await send(page);
  await expectBusy(page);
  await check('busy');
  await page.reload();
  await expect(page.locator('main [name="email"]')).toHaveValue(ADA);
  await check('resumed');
  await operator(page);
  await sendSteps(page, 'review');
  await answer(page, { 'POST user/create/': json({}, 201) });
  await send(page);
  await expectFocusOnTitle(page);
  await check('done');
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
