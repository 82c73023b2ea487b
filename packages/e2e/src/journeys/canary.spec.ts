import type { Page } from '@playwright/test';
import { backglass, liveVersion, rebuild, startBackglass } from '../support/delivery.ts';
import { expect, test } from '../support/delivery-test.ts';
import { signIn } from '../support/remotes.ts';
import { DEMO } from '../support/test.ts';

/* The demo centre gets a canary of games if the canary's share of the centres is 84 % or more. */

test.describe.configure({ mode: 'serial' });

const openGames = async (page: Page): Promise<void> => {
  await page.goto('/games');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
};
const gamesLoaded = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/releases\/games\/([^/]+)\//.exec(name)?.[1] ?? []),
    ),
  ]);

test('loads a canary only for its share of centres, until it is rolled back', async ({ page, ownServer }) => {
  const { folder, version } = await rebuild(ownServer, 'games');
  const before = await liveVersion(ownServer, 'games');
  await backglass(ownServer, 'publish', 'games', '--build', folder);
  await signIn(page);

  await backglass(ownServer, 'promote', `games@${version}`, '--canary', '10');
  await openGames(page);
  await openGames(page);
  expect(await gamesLoaded(page)).toEqual([before]);
  await page.getByRole('button', { name: /^Version / }).click();
  await expect(
    page.getByText('Canary: 10% of centres get a newer release; yours gets this one'),
  ).toBeVisible();

  await backglass(ownServer, 'promote', `games@${version}`, '--canary', '90');
  await openGames(page);
  expect(await gamesLoaded(page)).toEqual([version]);
  await page.getByRole('button', { name: /^Version / }).click();
  await expect(page.getByText('Canary: 90% of centres get this release, yours among them')).toBeVisible();

  await backglass(ownServer, 'rollback', 'games');
  await openGames(page);
  expect(await gamesLoaded(page)).toEqual([before]);
});

test('offers a canary once, and not at the next log-in when the tab already runs it @long', async ({
  page,
  ownServer,
}) => {
  const { folder, version } = await rebuild(ownServer, 'games');
  await backglass(ownServer, 'publish', 'games', '--build', folder);
  await backglass(ownServer, 'promote', `games@${version}`, '--canary', '90');
  const logInHere = async () => {
    await page.getByLabel('Email', { exact: true }).fill(DEMO.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  };
  const offer = page.getByText('A newer version of Backglass is ready');
  const goTo = async (name: string) => {
    await page.getByRole('navigation').first().getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  };
  await page.goto('/auth/login');
  const checked = page.waitForResponse('**/composition.json');
  await logInHere();
  await (await checked).finished();
  await goTo('Booths');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await goTo('Games');
  expect(await gamesLoaded(page)).toEqual([version]);

  let checks = 0;
  page.on('request', request => (checks += request.url().endsWith('/composition.json') ? 1 : 0));
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await logInHere();
  await goTo('Booths');
  await goTo('Games');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(checks).toBe(0);
  await expect(offer).toHaveCount(0);
  await backglass(ownServer, 'rollback', 'games');
});

test.describe('a canary that fails to load', () => {
  test.use({ expectedErrors: /on purpose|RUNTIME-00/ });

  test('is rolled back automatically, and browsers fall back to the previous release @long', async ({
    page,
    ownServer,
  }) => {
    const { folder, version } = await rebuild(ownServer, 'games', {
      text: text => (text.startsWith('var bg_games') ? `throw new Error('on purpose');${text}` : text),
    });
    const before = await liveVersion(ownServer, 'games');
    await backglass(ownServer, 'publish', 'games', '--build', folder);
    await signIn(page);
    await openGames(page);
    const promotion = startBackglass(ownServer, 'promote', `games@${version}`, '--canary', '90', '--watch');
    await promotion.waitForOutput(/0 failures in 0 loads/);
    const [report] = await Promise.all([
      // Before this report, the page reports that the entry threw an uncaught error.
      page
        .waitForRequest(
          request =>
            request.url().endsWith('/telemetry/') && request.postData()?.includes('fell-back') === true,
        )
        .then(request => request.postData()),
      openGames(page),
    ]);
    expect(JSON.parse(report ?? '')).toMatchObject({ remote: 'games', version, outcome: 'fell-back' });
    for (let visit = 0; visit < 2; visit += 1) {
      expect((await page.request.post('/telemetry/', { data: report ?? '' })).status()).toBe(204);
    }
    await promotion.waitForOutput(/was rolled back/);
    expect(await promotion.exited).toBe(1);
    await expect(backglass(ownServer, 'promote', `games@${version}`)).rejects.toThrow(
      'Use --again to make it live',
    );
    expect(await liveVersion(ownServer, 'games')).toBe(before);
    await openGames(page);
    expect(await gamesLoaded(page)).toEqual([before]);
  });
});
