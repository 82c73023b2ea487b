import { expect, test as base, type Page } from '@playwright/test';

export const DEMO = { email: 'demo@backglass.test', password: 'Demo!1234' };

interface Fixtures {
  /** Address of the shared server. */
  server: string;
  /** Console errors that this test expects, and no others. */
  expectedErrors: RegExp | null;
}

/** A test that fails on anything the browser complains of: errors, refused content, uncaught exceptions. */
export const test = base.extend<Fixtures & { noComplaints: void }>({
  server: async ({}, use) => {
    const url = process.env['BACKGLASS_URL'];
    if (url === undefined) throw new Error('the global set-up started no server');
    await use(url);
  },
  expectedErrors: [null, { option: true }],
  baseURL: async ({ server }, use) => use(server),
  noComplaints: [
    async ({ page, expectedErrors }, use) => {
      const complaints: string[] = [];
      page.on('console', message => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', error => complaints.push(String(error)));
      await use();
      const unexpected = complaints.filter(text => expectedErrors?.test(text) !== true);
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Logs in through the page, as the demo operator. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/games$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
}
