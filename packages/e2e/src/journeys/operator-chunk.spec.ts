import { DEMO, expect, signIn, test } from '../support/test.ts';

test.use({ expectedErrors: /Failed to load resource|ChunkLoadError|Loading chunk/ });

const FILE = /\/releases\/shell\/[^/]+\/operator\.[^/]*\.js$/;

test('the operator chunk and the first scripts ask the browser to compile all functions at once', async ({
  page,
}) => {
  const files = ['main', 'vendor', 'operator'].map(name =>
    page.waitForResponse(response =>
      new RegExp(`/releases/shell/[^/]+/${name}\\.[0-9a-f]+\\.js$`).test(response.url()),
    ),
  );
  await page.goto('/auth/login');
  for (const file of files) expect(await (await file).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('shows the error panel when the chunk fails, and the page after Retry @long', async ({ page }) => {
  await signIn(page);
  let isBack = false;
  await page.route(FILE, route => (isBack ? route.continue() : route.abort('connectionreset')));
  await page.goto('/games');
  // The loader tries three times before it shows this panel.
  await expect(page.getByText('Games could not be loaded')).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const retry = page.getByRole('button', { name: 'Retry' });
  // The page also retries by itself. If the chunk loaded before the click, the page would remove the button.
  await page.exposeFunction('bringBack', () => (isBack = true));
  await retry.evaluate(button =>
    button.addEventListener('pointerdown', () => Reflect.get(globalThis, 'bringBack')()),
  );
  await retry.click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('shows the page’s title while the chunk does not answer @long', async ({ page }) => {
  await signIn(page);
  await page.route(FILE, () => new Promise<void>(() => undefined));
  await page.goto('/games', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
  // The attempts have not timed out yet.
  await expect(page.getByText('Games could not be loaded')).toBeHidden();
});

test('shows an error on log-in when the chunk fails, and the next attempt succeeds @long', async ({
  page,
}) => {
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
