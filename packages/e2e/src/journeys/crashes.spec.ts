import { backglass, liveVersion } from '../support/delivery.ts';
import { expect, test } from '../support/delivery-test.ts';
import { DEMO, navLink, signIn } from '../support/test.ts';

test.use({ expectedErrors: /on purpose/ });

interface ListedRelease {
  readonly version: string;
  readonly crashes: readonly {
    readonly kind: string;
    readonly message: string;
    readonly stack: readonly { readonly file: string; readonly source: string | null }[];
  }[];
}

test('counts a crash of a live release, and shows its place in the sources @long', async ({
  page,
  ownServer,
}) => {
  // A built-in function throws when the release calls it, so the test need not change the release's files.
  await page.addInitScript(() => {
    const { map } = Array.prototype;
    Array.prototype.map = function (...args) {
      const [, , caller = ''] = new Error().stack?.split('\n') ?? [];
      if (Reflect.get(globalThis, 'isBroken') === true && caller.includes('/releases/games/'))
        throw new TypeError('“Ana Lopez” threw on purpose');
      return Reflect.apply(map, this, args) as never;
    };
  });
  await signIn(page);
  const link = (name: string) => navLink(page, name);
  // The code of the games runs before the function is broken, so that a component throws and not the load.
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
  await link('Booths').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booths');
  await page.evaluate(() => Reflect.set(globalThis, 'isBroken', true));
  const [report] = await Promise.all([
    page.waitForRequest(
      request => request.url().endsWith('/telemetry/') && request.postData()?.includes('crashed') === true,
    ),
    link('Games').click(),
  ]);
  const version = await liveVersion(ownServer, 'games');
  const body = report.postData() ?? '';
  expect(JSON.parse(body)).toMatchObject({
    remote: 'games',
    version,
    error: { name: 'TypeError', message: '<text> threw on purpose' },
  });
  expect(body).not.toContain(DEMO.email);

  const metrics = async () => (await page.request.get('/api/metrics/')).text();
  await expect
    .poll(metrics)
    .toContain(`backglass_crashes_total{remote="games",release="${version}",kind="crashed"} 1`);
  const listed = async () => (await backglass(ownServer, 'crashes', 'games')) as readonly ListedRelease[];
  // The edge writes errors every five seconds.
  await expect.poll(async () => (await listed()).length, { timeout: 60_000 }).toBe(1);
  const crash = (await listed())[0]?.crashes[0];
  const [frame] = crash?.stack ?? [];
  expect(crash).toMatchObject({ kind: 'crashed', message: '<text> threw on purpose' });
  expect(frame?.source).toMatch(/^src\/.+\.tsx?:\d+:\d+$/);
  expect((await page.request.get(`${frame?.file ?? ''}.map`)).status()).toBe(404);
});
