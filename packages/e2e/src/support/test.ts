import { expect, test as base, type APIRequestContext, type Locator, type Page } from '@playwright/test';
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

/** Logs the demo operator in by the form. Only for tests of the log-in, because `signIn` is faster. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/games$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
}

export async function tokenOf(
  request: APIRequestContext,
  operator: { readonly email: string; readonly password: string },
): Promise<string> {
  let token = '';
  // A server that is busy with other log-ins answers 503.
  await expect(async () => {
    const answer = await request.post('/api/user/token/', { data: operator });
    expect(answer.status()).toBe(200);
    ({ token } = (await answer.json()) as { token: string });
  }).toPass();
  return token;
}

/** The first page of the tab stores the token. After a log-out, the tab stays logged out. */
export const storeToken = (page: Page, token: string): Promise<unknown> =>
  page.addInitScript(value => {
    if (sessionStorage.getItem('signed-in') === null) localStorage.setItem('token', value);
    sessionStorage.setItem('signed-in', 'once');
  }, token);

/** Signs the demo operator in without the log-in page, with a token from the API that `request` calls. */
export async function signIn(page: Page, request = page.request): Promise<void> {
  await storeToken(page, await tokenOf(request, DEMO));
}

/** Signs the demo operator in without the log-in page, and opens the list of games. */
export async function enterGames(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
}

/** A link of the navigation. While booths raise an alarm, the link to Booths has a number after its label. */
export const navLink = (page: Page, label: string): Locator =>
  page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: new RegExp(`^${label}( \\d|$)`) });
