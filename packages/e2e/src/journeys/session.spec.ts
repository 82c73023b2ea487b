import type { Route } from '@playwright/test';
import { DEMO, enterGames, expect, test } from '../support/test.ts';

test.describe('a refused log-in', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('shows the reason, keeps what was typed, and lets the operator try again', async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByLabel('Email', { exact: true }).fill(DEMO.email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong!1234');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toContainText('Incorrect email or password');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(DEMO.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong!1234');
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/games$/);
  });
});

test('returns to the requested page after log-in, and keeps the session on reload', async ({ page }) => {
  await page.goto('/booths');
  await page.getByLabel('Email', { exact: true }).fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/booths$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booths');
});

test('logging out in one tab logs out the other', async ({ page, context }) => {
  await enterGames(page);
  const other = await context.newPage();
  await other.goto('/booths');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Booths');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(other).toHaveURL(/\/auth\/login$/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
});

test.describe('a session that was revoked', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('ends on the next call, with a message', async ({ page }) => {
    await enterGames(page);
    // In one step, because any call of the page ends the session, and the link goes with it.
    await page
      .getByRole('link', { name: 'Booths' })
      .first()
      .evaluate((link: HTMLElement) => {
        localStorage.setItem('token', 'revoked');
        link.click();
      });
    await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
    await expect(page.getByText(/session has ended/i)).toBeVisible();
  });
});

test.describe('a session that has ended when a page sends many calls', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('ends once, here and in the other tabs @long', async ({ page, context }) => {
    await enterGames(page);
    const other = await context.newPage();
    await other.goto('/booths');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Booths');
    await page.getByRole('link', { name: 'Booths' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booths');
    const visited: string[] = [];
    page.on('framenavigated', frame => visited.push(new URL(frame.url()).pathname));
    await page.route('**/api/**', route =>
      route.fulfill({ status: 401, body: '{"detail":"Invalid token."}' }),
    );
    await page.getByRole('link', { name: 'Games' }).first().click();
    await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
    await expect(other).toHaveURL(/\/auth\/login\?returnTo=%2Fbooths$/);
    for (const tab of [page, other]) await expect(tab.getByText(/session has ended/i)).toHaveCount(1);
    expect(visited.filter(path => path === '/auth/login')).toHaveLength(1);
  });
});

test.describe('an API that cannot be reached', () => {
  test.use({ expectedErrors: /status of 503|net::ERR/ });

  for (const [how, fail] of [
    ['answers with 503', (route: Route) => route.fulfill({ status: 503, body: '{}' })],
    ['does not answer', (route: Route) => route.abort('connectionrefused')],
  ] as const) {
    test(`logs nobody out when it ${how} @long`, async ({ page }) => {
      await enterGames(page);
      let isBack = false;
      await page.route('**/api/user/me/', route => (isBack ? route.continue() : fail(route)));
      await page.reload();
      await expect(page.getByText('Backglass can’t reach the server')).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
      const retry = page.getByRole('button', { name: 'Retry' });
      // The page also retries by itself. If the API answered before the click, the page would remove the button.
      await page.exposeFunction('bringBack', () => (isBack = true));
      await retry.evaluate(button =>
        button.addEventListener('pointerdown', () => Reflect.get(globalThis, 'bringBack')()),
      );
      await retry.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the splash and a message that JavaScript is needed', async ({ page }) => {
    await page.goto('/games');
    await expect(page.getByRole('status', { name: 'Backglass' }).locator('svg')).toBeVisible();
    // Playwright disables scripts only after parsing, so `noscript` is not visible here.
    expect(await page.content()).toContain('Backglass needs JavaScript.');
  });
});

test('shows the 404 page with a link to games for an unknown path', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/error\/404$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Go to games' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test.describe('a script of the shell that cannot be loaded', () => {
  test.use({ expectedErrors: /net::ERR/ });

  test('leaves a page with a message and a reload link', async ({ page }) => {
    await page.route(/\/vendor\.[0-9a-f]+\.js$/, route => route.abort());
    await page.goto('/auth/login');
    await expect(page.getByText('Backglass has not loaded yet.')).toBeVisible();
    await expect(page.getByText('aún no se ha cargado')).toBeHidden();
    await page.unroute(/\/vendor\.[0-9a-f]+\.js$/);
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  });
});

for (const [how, fail] of [
  ['is lost', (route: Route) => route.abort()],
  ['is damaged', (route: Route) => route.fulfill({ contentType: 'text/css', body: 'body { margin: 9px }' })],
] as const) {
  test.describe(`a stylesheet of the shell that ${how} twice`, () => {
    test.use({ expectedErrors: /net::ERR|valid digest|integrity checks failed/ });

    test('leaves a page with a message, the name of the file and a reload link @long', async ({ page }) => {
      const file = /\/main\.[0-9a-f]+\.css$/;
      await page.route(file, fail);
      await page.goto('/auth/login');
      await expect(page.getByText('Backglass has not loaded yet.')).toBeVisible();
      await expect(page.getByText(/^main\.[0-9a-f]+\.css$/)).toBeVisible();
      await expect(page.getByText('aún no se ha cargado')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(0);
      await page.unroute(file);
      await page.getByRole('link', { name: 'Reload' }).click();
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    });
  });
}
