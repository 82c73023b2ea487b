import type { Page } from '@playwright/test';
import { later } from '../support/deferred-answer.ts';
import { expect, logIn, test } from '../support/test.ts';

/** What the page of the booths is made of, as paths: their own files, and those of what the shell lends. */
async function filesOfBooths(page: Page) {
  const { remotes } = (await (await page.request.get('/composition.json')).json()) as {
    remotes: { booths: { routes: { path: string; preload: string[] }[] } };
  };
  const files = remotes.booths.routes.find(({ path }) => path === '/booths')?.preload ?? [];
  const of = (part: string) => files.filter(file => file.startsWith(`/releases/${part}/`));
  return { own: of('booths'), lent: of('shell') };
}

test('a remote that never answers holds nothing else back', async ({ page }) => {
  await logIn(page);
  let hanging = 0;
  await page.route('**/releases/games/**', () => void (hanging += 1));
  await page.goto('/games', { waitUntil: 'commit' });
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Loading');
  expect(hanging).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Booths' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booths');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a page that was not fetched ahead has all of its files asked for at once, and each once', async ({
  page,
}) => {
  // Whoever wants to spend little has nothing fetched before the click.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await logIn(page);
  const { own } = await filesOfBooths(page);
  expect(own.length).toBeGreaterThan(2);
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  const entry = later(route => route.continue());
  await page.route('**/remoteEntry.*', entry.answer);
  await page.getByRole('link', { name: 'Booths' }).first().click();
  await expect.poll(() => own.filter(file => !asked.includes(file))).toEqual([]);
  entry.give();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(own.filter(file => asked.filter(one => one === file).length > 1)).toEqual([]);
});

test.describe('a file that is lost on the way', () => {
  test.use({ expectedErrors: /Failed to load resource|ChunkLoadError|Loading (CSS )?chunk|RUNTIME/ });

  test('of a remote comes back with Retry, without a reload', async ({ page }) => {
    await logIn(page);
    await page.route(/releases\/booths\/.*\/booths\.[0-9a-f]+\.js/, route => route.abort());
    await page.getByRole('link', { name: 'Booths' }).first().click();
    await expect(page.getByText('Booths could not be loaded')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.unroute(/releases\/booths\/.*\/booths\.[0-9a-f]+\.js/);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('of what remotes share comes by itself when it is lost once', async ({ page }) => {
    const { lent } = await filesOfBooths(page);
    const shared = lent.filter(file => file.endsWith('.js'));
    expect(shared.length).toBeGreaterThan(1);
    await logIn(page);
    for (const file of shared) {
      await page.route(`**${file}`, route => route.abort(), { times: 1 });
      await page.goto('/booths');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    }
  });

  test('of the shell’s styles comes by itself when it is lost once', async ({ page }) => {
    await page.route(/releases\/shell\/.*\/main\.[0-9a-f]+\.css/, route => route.abort(), { times: 1 });
    await page.goto('/auth/login');
    const logIn = page.getByRole('button', { name: 'Log in' });
    await expect(logIn).toBeVisible();
    await expect(logIn).not.toHaveCSS('border-radius', '0px');
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
  });
});
