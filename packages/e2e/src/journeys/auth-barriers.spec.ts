import type { Page, Route } from '@playwright/test';
import { violationsOf } from '../support/barriers.ts';
import { POINTER } from '../support/hands.ts';
import { expect, test } from '../support/test.ts';

const { fill, choose, tick, send } = POINTER;

const answer = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
const on = (page: Page, call: string, handle: (route: Route) => unknown) =>
  page.route(`**/api/user/${call}/`, handle);

async function answerOperator(page: Page): Promise<void> {
  await fill(page, 'name', 'Ada');
  await fill(page, 'last_name', 'Ruiz');
  await fill(page, 'email', 'ada@arena.test');
  await fill(page, 'password', 'Aa!aaa');
  await fill(page, 'confirmation', 'Aa!aaa');
  await send(page);
  await expect(page).toHaveURL(/step=center$/);
}

async function answerCenter(page: Page, vat: string): Promise<void> {
  await fill(page, 'name', 'Arena');
  await choose(page, 'Spain');
  await fill(page, 'vat', vat);
  await fill(page, 'address_1', 'Calle Mayor, 1');
  await fill(page, 'postal_code', '28013');
}

/** A call under way: it never ends. */
const hang = () => undefined;

const WALKS: Readonly<Record<string, (page: Page, look: (state: string) => Promise<void>) => Promise<void>>> =
  {
    async login(page, look) {
      await page.goto('/auth/login');
      await look('empty');
      await send(page);
      await look('errors');
      await fill(page, 'email', 'ada@arena.test');
      await fill(page, 'password', 'Aa!aaa');
      await on(page, 'token', answer(400, { non_field_errors: ['No'], code: 'email_not_verified' }));
      await send(page);
      await expect(page.getByRole('alert')).toBeVisible();
      await look('not verified');
      await on(page, 'resend-verification', answer(204, {}));
      await page.getByRole('button', { name: 'Send the link again' }).click();
      await expect(page.getByText(/a new link is on its way/)).toBeVisible();
      await look('link sent again');
      await on(page, 'token', hang);
      await send(page);
      await look('busy');
    },
    async registration(page, look) {
      await page.goto('/auth/registration');
      await look('operator, empty');
      await send(page);
      await look('operator, errors');
      await answerOperator(page);
      await look('centre, empty');
      await send(page);
      await look('centre, errors');
      await answerCenter(page, 'ESB12345670');
      await look('centre, doubted');
      await send(page);
      await expect(page).toHaveURL(/step=consent$/);
      await look('consent, empty');
      await send(page);
      await look('consent, errors');
      await tick(page, 'terms');
      await send(page);
      await expect(page).toHaveURL(/step=review$/);
      await look('review');
      await on(page, 'create', answer(400, { center: { vat: ['No such number'] } }));
      await send(page);
      await expect(page).toHaveURL(/step=center$/);
      await look('led back');
      for (const step of ['consent', 'review']) {
        await send(page);
        await expect(page).toHaveURL(new RegExp(`step=${step}$`));
      }
      await on(page, 'create', answer(500, {}));
      await send(page);
      await expect(page.getByRole('alert')).toBeVisible();
      await look('refused');
      await on(page, 'create', hang);
      await send(page);
      await look('busy');
      await page.reload();
      await look('resumed');
    },
    async 'forgot password'(page, look) {
      await page.goto('/auth/forgot-password');
      await send(page);
      await look('errors');
      await on(page, 'forgot-password', answer(204, {}));
      await fill(page, 'email', 'ada@arena.test');
      await send(page);
      await expect(page.getByText(/If there is an account/)).toBeVisible();
      await look('done');
    },
    async 'reset password'(page, look) {
      await page.goto('/auth/reset-password/an/example');
      await fill(page, 'new_password', 'weak');
      await send(page);
      await look('errors');
      for (const name of ['new_password', 'confirmation']) await fill(page, name, 'Aa!aaa');
      await on(page, 'reset-password', answer(204, {}));
      await send(page);
      await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
      await look('done');
      await page.goto('/auth/reset-password');
      await look('refused');
    },
    async 'verify email'(page, look) {
      await on(page, 'verify-email', hang);
      await page.goto('/auth/verify-email/an/example');
      await expect(page.getByText('One moment…')).toBeVisible();
      await look('busy');
      await on(page, 'verify-email', answer(204, {}));
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
      await look('done');
      await on(page, 'verify-email', answer(400, { non_field_errors: ['No'], code: 'token_used' }));
      await page.reload();
      await expect(page.getByRole('alert')).toBeVisible();
      await look('used');
    },
  };

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce', expectedErrors: /status of (400|500)/ });

    for (const [name, walk] of Object.entries(WALKS)) {
      test(`no state of ${name} has a barrier that axe can find`, async ({ page }) => {
        test.setTimeout(120_000);
        const found: Record<string, readonly string[]> = {};
        await walk(page, async state => {
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const violations = await violationsOf(page);
          if (violations.length > 0) found[state] = violations;
        });
        expect(found).toEqual({});
      });
    }
  });
}

test('neither countries nor the rules of VAT numbers come before the centre’s step', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async response => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  const has = (text: string) => scripts.some(script => script.includes(text));
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect([has('AD AE AF AG'), has('Liechtenstein'), has('MWST')]).toEqual([false, false, false]);
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  expect(has('MWST')).toBe(false);
  await answerOperator(page);
  await expect(page.getByRole('heading', { name: 'Your centre' })).toBeVisible();
  await expect.poll(() => has('MWST')).toBe(true);
});
