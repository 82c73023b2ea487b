import { signIn } from '../support/remotes.ts';
import { DEMO, expect, test } from '../support/test.ts';

/* The file with what only an operator needs does not come: the page tells, and goes on once it does. */

test.use({ expectedErrors: /Failed to load resource|ChunkLoadError|Loading chunk/ });

const FILE = /\/releases\/shell\/[^/]+\/operator\.[^/]*\.js$/;

test('it and the first scripts tell the browser to compile them whole as they come', async ({ page }) => {
  const files = ['main', 'vendor', 'operator'].map(name =>
    page.waitForResponse(response =>
      new RegExp(`/releases/shell/[^/]+/${name}\\.[0-9a-f]+\\.js$`).test(response.url()),
    ),
  );
  await page.goto('/auth/login');
  for (const file of files) expect(await (await file).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test("an operator's page has the panel with Retry in its place, and comes by it", async ({ page }) => {
  await signIn(page);
  await page.route(FILE, route => route.abort('connectionreset'));
  await page.goto('/games');
  // Three attempts and the waits between them come first.
  await expect(page.getByText('Games could not be loaded')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.unroute(FILE);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('while nothing comes of it, the page says what it waits for', async ({ page }) => {
  await signIn(page);
  await page.route(FILE, () => new Promise<void>(() => undefined));
  await page.goto('/games', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
  // Long before the last attempt is given up.
  await expect(page.getByText('Games could not be loaded')).toBeHidden();
});

test('log-in says that nobody answered, and the next attempt goes through', async ({ page }) => {
  await page.route(FILE, route => route.abort('connectionreset'));
  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(FILE);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
});
