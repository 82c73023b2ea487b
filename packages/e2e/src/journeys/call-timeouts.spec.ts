import { enterGames, expect, test } from '../support/test.ts';

/* The server accepts a call and never answers. Only the call's own timeout ends it. */

test.use({ expectedErrors: /Failed to load resource/ });

const TIMEOUT_DIVISOR = 5;

for (const [path, calls] of [
  ['/booths', /\/api\/user\/booth\//],
  ['/games', /\/api\/user\/game\/\?.*ordering/],
] as const) {
  test(`${path} shows an error when a call times out, and keeps it while the call is repeated @long`, async ({
    page,
  }) => {
    await enterGames(page);
    await page.addInitScript(speed => {
      const original = Object.getOwnPropertyDescriptor(
        XMLHttpRequest.prototype,
        'timeout',
      ) as PropertyDescriptor;
      Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
        ...original,
        set(this: XMLHttpRequest, time: number) {
          original.set?.call(this, time / speed);
        },
      });
    }, TIMEOUT_DIVISOR);
    let count = 0;
    await page.route(calls, () => void (count += 1));
    await page.goto(path);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('can’t be reached');

    // The page repeats the call as soon as another call is answered.
    await expect.poll(() => count).toBeGreaterThan(1);
    await expect(alert).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();

    await page.unroute(calls);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  });
}

test('opens the page as soon as the server answers, when the session could not be read before @long', async ({
  page,
}) => {
  await enterGames(page);
  const api = /\/api\//;
  await page.route(api, route => route.abort());
  await page.reload();
  await expect(page.getByText('Backglass can’t reach the server')).toBeVisible();
  await page.unroute(api);
  // The page calls the API every ten seconds.
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});
