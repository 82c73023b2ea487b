import { expect, logIn, test } from '../support/test.ts';

/* A call that is taken and never answered, while the others are: only its own patience ends it. */

test.use({ expectedErrors: /Failed to load resource/ });

/** How many times less patience a call has here than an operator's has. */
const HASTE = 5;

for (const [path, calls] of [
  ['/booths', /\/api\/user\/booth\//],
  ['/games', /\/api\/user\/game\/\?.*ordering/],
] as const) {
  test(`${path} says so once a call has taken all its time, and goes on saying so while it is made again`, async ({
    page,
  }) => {
    await logIn(page);
    await page.addInitScript(haste => {
      const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout') as PropertyDescriptor;
      Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
        ...own,
        set(this: XMLHttpRequest, time: number) {
          own.set?.call(this, time / haste);
        },
      });
    }, HASTE);
    let made = 0;
    await page.route(calls, () => void (made += 1));
    await page.goto(path);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('can’t be reached');

    // Made again by itself, as soon as any other call has been answered.
    await expect.poll(() => made).toBeGreaterThan(1);
    await expect(alert).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();

    await page.unroute(calls);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  });
}

test('a page that could not ask who is signed in opens by itself once the server answers', async ({
  page,
}) => {
  await logIn(page);
  const api = /\/api\//;
  await page.route(api, route => route.abort());
  await page.reload();
  await expect(page.getByText('Backglass can’t reach the server')).toBeVisible();
  await page.unroute(api);
  // The API is asked every ten seconds.
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});
