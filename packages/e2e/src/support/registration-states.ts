import { expect, type Page } from '@playwright/test';
import {
  ADA,
  expectAlert,
  answer,
  atStep,
  expectBusy,
  unreachable,
  hang,
  on,
  expectFocusOnTitle,
  type CheckState,
} from './auth-answers.ts';
import { POINTER } from './input-methods.ts';

const { fill, choose, tick, send } = POINTER;

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
export async function visitRegistrationStates(page: Page, check: CheckState, country: string): Promise<void> {
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
  await on(page, 'create', unreachable);
  await send(page);
  await expectAlert(page);
  await check('no answer');
  await on(page, 'create', answer(400, { email: ['Taken'], code: 'email_taken' }));
  await send(page);
  await expect(page.locator('main [name="email"]')).toBeFocused();
  await check('registered already');
  await sendSteps(page, 'center', 'review');
  await on(page, 'create', hang);
  await send(page);
  await expectBusy(page);
  await check('busy');
  await page.reload();
  await expect(page.locator('main [name="email"]')).toHaveValue(ADA);
  await check('resumed');
  await operator(page);
  await sendSteps(page, 'review');
  await on(page, 'create', answer(201, {}));
  await send(page);
  await expectFocusOnTitle(page);
  await check('done');
}
