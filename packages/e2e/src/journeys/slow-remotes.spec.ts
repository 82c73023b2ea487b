import { expect, logIn, test } from '../support/test.ts';

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
  const composition = (await (await page.request.get('/composition.json')).json()) as {
    remotes: { booths: { routes: { path: string; preload: string[] }[] } };
  };
  const files = composition.remotes.booths.routes.find(({ path }) => path === '/booths')?.preload ?? [];
  const own = files.filter(file => file.startsWith('/releases/booths/'));
  expect(own.length).toBeGreaterThan(3);
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  let letGo = () => {};
  const held = new Promise<void>(go => (letGo = go));
  await page.route('**/remoteEntry.*', async route => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Booths' }).first().click();
  await expect.poll(() => own.filter(file => !asked.includes(file))).toEqual([]);
  letGo();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(own.filter(file => asked.filter(one => one === file).length > 1)).toEqual([]);
});

test.describe('a part of a remote that is lost on the way', () => {
  test.use({ expectedErrors: /Failed to load resource|ChunkLoadError|Loading (CSS )?chunk|RUNTIME/ });

  test('comes back with Retry, without a reload', async ({ page }) => {
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
});
