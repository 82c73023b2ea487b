import { expect, logIn, test } from '../support/test.ts';

/* The server accepts one call and never answers it, so only the call's own timeout ends it. */

test.use({ expectedErrors: /Failed to load resource/ });

/** The factor by which these tests shorten the timeout of a call. */
const SPEED = 5;

for (const [path, calls] of [
  ['/booths', /\/api\/user\/booth\//],
  ['/games', /\/api\/user\/game\/\?.*ordering/],
] as const) {
  test(`${path} shows an error when a call times out, and keeps it while the call is repeated @long`, async ({
    page,
  }) => {
    await logIn(page);
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
    }, SPEED);
    let count = 0;
    await page.route(calls, () => void (count += 1));
    await page.goto(path);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('can’t be reached');

    // The page repeats the call as soon as any other call is answered.
    await expect.poll(() => count).toBeGreaterThan(1);
    await expect(alert).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();

    await page.unroute(calls);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  });
}

test('opens the page automatically once the server answers, after the session could not be read @long', async ({
  page,
}) => {
  await logIn(page);
  const api = /\/api\//;
  await page.route(api, route => route.abort());
  await page.reload();
  await expect(page.getByText('Backglass can’t reach the server')).toBeVisible();
  await page.unroute(api);
  // The page asks the API every ten seconds.
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});
