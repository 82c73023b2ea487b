import { expect, test as base, type Page } from '@playwright/test';
import { startServer } from './server.ts';

export const DEMO = { email: 'demo@backglass.test', password: 'Demo!1234' };

interface Fixtures {
  /** Console errors that this test expects, and no others. */
  expectedErrors: RegExp | null;
}

/** A test that fails on anything the browser complains of: errors, refused content, uncaught exceptions. */
export const test = base.extend<Fixtures & { noComplaints: void }, { server: string }>({
  /**
   * Address of the server of this worker's journeys, which leave it as they found it: no other worker changes its data.
   * Who has set `BACKGLASS_URL` has one running.
   */
  server: [
    async ({}, use) => {
      const running = process.env['BACKGLASS_URL'];
      if (running !== undefined) return use(running);
      const server = await startServer({ booths: 3 });
      await use(server.url);
      await server.dispose();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
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
