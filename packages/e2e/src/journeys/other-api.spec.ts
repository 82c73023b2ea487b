import { liveVersion, startBackglass } from '../support/delivery.ts';
import { startServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

test.afterEach(() => {
  delete process.env['API_ROOT'];
});

test('works with the API on another origin @long', async ({ page }) => {
  test.setTimeout(300_000);
  const pages = await startServer({ booths: 0 });
  const api = await startServer({ booths: 0, env: { CORS_ORIGINS: pages.url } });
  const called: string[] = [];
  page.on('request', request => called.push(request.url()));
  process.env['API_ROOT'] = `${api.url}/api/`;
  const promote = startBackglass(pages, 'promote', `games@${await liveVersion(pages, 'games')}`);
  expect(await promote.exited).toBe(0);
  await page.goto(`${pages.url}/auth/login`);
  await page.getByLabel('Email').fill('demo@backglass.test');
  await page.getByLabel('Password', { exact: true }).fill('Demo!1234');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => called.join()).toContain(`${api.url}/api/user/game/events/`);
  expect(called.filter(url => url.startsWith(`${pages.url}/api/`))).toEqual([]);
  // An open page would report an error when the servers stop.
  await page.close();
  await Promise.all([pages.dispose(), api.dispose()]);
});
