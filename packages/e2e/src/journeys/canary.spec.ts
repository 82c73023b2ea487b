import { centerIn, isInCanary } from '@backglass/federation';
import type { Page, Request } from '@playwright/test';
import { backglass, liveVersion, rebuild, startBackglass } from '../support/delivery.ts';
import { expect, test } from '../support/delivery-test.ts';
import { enterAsNew } from '../support/operators.ts';
import { DEMO, navLink, signIn } from '../support/test.ts';

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
    await navLink(page, name).click();
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

test.describe('a canary of the shell', () => {
  test.use({ expectedErrors: /on purpose/ });

  const openAt = async (page: Page): Promise<string | undefined> => {
    await page.goto('/games');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
    return shellIn(page);
  };
  const shellIn = (page: Page): Promise<string | undefined> =>
    page.evaluate(() => {
      const versions = [...document.scripts].map(({ src }) => /\/releases\/shell\/([^/]+)\//.exec(src)?.[1]);
      return versions.find(version => version !== undefined);
    });
  const reportOf = async (page: Page, visit: (page: Page) => Promise<unknown>): Promise<string> => {
    const isReport = (request: Request) =>
      request.url().endsWith('/telemetry/') && request.postData()?.includes('"remote":"shell"') === true;
    const [request] = await Promise.all([page.waitForRequest(isReport), visit(page)]);
    return request.postData() ?? '';
  };
  /** Opens a page, after which the browser knows the centre. */
  const centerOf = async (page: Page): Promise<number> => {
    await openAt(page);
    await page.waitForFunction(() => document.cookie.includes('center='));
    return centerIn(await page.evaluate(() => document.cookie), false) ?? 0;
  };

  test('reaches only its share of the centres, and is rolled back when it does not start @long', async ({
    page,
    browser,
    server,
    ownServer,
  }) => {
    const before = await liveVersion(ownServer, 'shell');
    const { folder, version } = await rebuild(ownServer, 'shell');
    await backglass(ownServer, 'publish', 'shell', '--build', folder);
    const otherContext = await browser.newContext({ baseURL: server });
    const other = await otherContext.newPage();
    await signIn(page);
    await enterAsNew(other);
    const centers = [await centerOf(page), await centerOf(other)] as const;
    const percents = Array.from({ length: 99 }, (_, index) => index + 1);
    const isIn = (percent: number) => centers.map(center => isInCanary('shell', center, percent));
    const percent = percents.find(one => new Set(isIn(one)).size === 2) ?? 0;
    const [inside, outside] = isIn(percent)[0] === true ? [page, other] : [other, page];

    await backglass(ownServer, 'promote', `shell@${version}`, '--canary', String(percent));
    for (const [one, release] of [
      [inside, version],
      [outside, before],
    ] as const) {
      const report = await reportOf(one, openAt);
      expect(JSON.parse(report)).toMatchObject({ version: release, outcome: 'ready' });
      expect(await shellIn(one)).toBe(release);
    }
    await inside.getByRole('button', { name: /^Version / }).click();
    await expect(inside.getByText(`Canary: ${percent}% of centres get this release`)).toBeVisible();
    await backglass(ownServer, 'rollback', 'shell');
    expect(await openAt(inside)).toBe(before);

    const broken = await rebuild(ownServer, 'shell', {
      text: text => (/^\/\/#.*\n\(\(\)=>/.test(text) ? `throw new Error('on purpose');${text}` : text),
    });
    await backglass(ownServer, 'publish', 'shell', '--build', broken.folder);
    const words = ['promote', `shell@${broken.version}`, '--canary', String(percent), '--watch'];
    const promotion = startBackglass(ownServer, ...words);
    await promotion.waitForOutput(/0 failures in 0 loads/);
    const report = await reportOf(inside, one => one.goto('/games'));
    expect(JSON.parse(report)).toMatchObject({ version: broken.version, outcome: 'failed' });
    await expect(inside.getByRole('link', { name: 'Reload' })).toBeVisible();
    for (let visit = 0; visit < 2; visit += 1) {
      expect((await inside.request.post('/telemetry/', { data: report })).status()).toBe(204);
    }
    await promotion.waitForOutput(/was rolled back/);
    expect(await promotion.exited).toBe(1);
    await inside.getByRole('link', { name: 'Reload' }).click();
    await expect(inside.getByRole('heading', { level: 1 })).toHaveText('Games');
    expect(await shellIn(inside)).toBe(before);
    await otherContext.close();
  });
});
