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

test('a page that was not fetched ahead has all of its files asked for at once', async ({ page }) => {
  // Whoever wants to spend little has nothing fetched before the click.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await logIn(page);
  let letGo = () => {};
  const held = new Promise<void>(go => (letGo = go));
  await page.route(/releases\/booths\/.*\/remoteEntry/, async route => {
    await held;
    await route.continue();
  });
  const screen = page.waitForRequest(/releases\/booths\/.*\/booths\.[0-9a-f]+\.js/);
  await page.getByRole('link', { name: 'Booths' }).first().click();
  await screen;
  letGo();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
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
