import type { Page } from '@playwright/test';
import { enterAsNew, mailedLink, me, type Operator } from '../support/operators.ts';
import { expect, test, tokenOf } from '../support/test.ts';

let operator: Operator;
let token: string;

test.beforeEach(async ({ page }) => {
  ({ operator, token } = await enterAsNew(page));
});

const form = (page: Page, name: string) => page.getByRole('form', { name });

test.describe('without the current password', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('changes neither password nor email, and shows the reason at the field @long', async ({ page }) => {
    await page.goto('/profile/personal');
    const password = form(page, 'Change password');
    await password.getByLabel('New password').fill('Other!1pass');
    await password.getByRole('button', { name: 'Change password' }).click();
    const current = password.getByLabel('Current password');
    await expect(current).toHaveAccessibleDescription('Current password required or incorrect');
    await current.fill('Wrong!1');
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(current).toHaveAccessibleDescription('Current password required or incorrect');
    await expect(current).toBeFocused();
    const email = form(page, 'Change email');
    await email.getByLabel('New email').fill('new@arena.test');
    await email.getByLabel('Current password').fill('Wrong!1');
    await email.getByRole('button', { name: 'Send link' }).click();
    await expect(email.getByLabel('Current password')).toHaveAccessibleDescription(
      'Current password required or incorrect',
    );
    expect((await me(page.request, token)).email).toBe(operator.email);
  });
});

test('shows which rules a new password meets; the change logs out other devices and applies to the next log-in', async ({
  page,
}) => {
  const elsewhere = await tokenOf(page.request, operator);
  await page.goto('/profile/personal');
  const password = form(page, 'Change password');
  await password.getByLabel('Current password').fill(operator.password);
  await password.getByLabel('New password').fill('other');
  await expect(password.getByRole('listitem').filter({ hasText: 'A lowercase letter' })).toContainText('met');
  await expect(password.getByRole('listitem').filter({ hasText: 'A special' })).toContainText('not met yet');
  await password.getByLabel('New password').fill('Other!1pass');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(password.getByLabel('New password')).toHaveValue('');
  expect((await me(page.request, elsewhere)).status).toBe(401);
  expect((await me(page.request, token)).status).toBe(200);
  const again = await tokenOf(page.request, { ...operator, password: 'Other!1pass' });
  expect((await me(page.request, again)).status).toBe(200);
});

test('a new email replaces the old one when its link is opened @long', async ({ page }) => {
  const email = `new-${operator.email}`;
  await page.goto('/profile/personal');
  await form(page, 'Change email').getByLabel('New email').fill(email);
  await form(page, 'Change email').getByLabel('Current password').fill(operator.password);
  await page.getByRole('button', { name: 'Send link' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText(`A link is on its way to ${email}`);
  await expect(main).toContainText(`Until then you log in with ${operator.email}`);
  expect((await me(page.request, token)).email).toBe(operator.email);
  const opened = await page.request.post('/api/user/verify-email/', {
    data: await mailedLink(page.request, email),
  });
  expect(opened.ok()).toBe(true);
  await page.reload();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});
