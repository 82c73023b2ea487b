import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { startServer } from './server.ts';

export const DEMO = { email: 'demo@backglass.test', password: 'Demo!1234' };

interface Fixtures {
  /** Any other error on the console fails the test. */
  expectedErrors: RegExp | null;
}

/** Fails on uncaught exceptions and on console errors. Blocked content also causes a console error. */
export const test = base.extend<Fixtures & { failOnErrors: void }, { server: string }>({
  /** The address of this worker's server. Each test leaves the data as it was. `BACKGLASS_URL` names a server that already runs. */
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
  /** Watches `page` only. For other pages of a test, see `errors-of-other-pages.ts`. */
  failOnErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', message => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', error => errors.push(String(error)));
      await use();
      const unexpected = errors.filter(text => expectedErrors?.test(text) !== true);
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export async function logIn(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/games$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
}

/** A link of the navigation. While booths raise an alarm, the link to Booths has a number after its label. */
export const navLink = (page: Page, label: string): Locator =>
  page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: new RegExp(`^${label}( \\d|$)`) });
