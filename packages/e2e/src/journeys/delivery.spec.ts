import type { Page } from '@playwright/test';
import { boxOf } from '../support/boxes.ts';
import { backglass, rebuild } from '../support/delivery.ts';
import { expect, test } from '../support/delivery-test.ts';
import { navLink, signIn } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

test('keeps an open tab on its releases, and offers the newer release on the next page', async ({
  page,
  ownServer,
}) => {
  const requested: string[] = [];
  page.on('request', request => requested.push(request.url()));
  await page.clock.install();
  await signIn(page);
  await page.goto('/booths');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Booths');
  const { y } = await boxOf(title);
  await page.goto('/games');
  await expect(title).toHaveText('Games');
  const { folder, version } = await rebuild(ownServer, 'games');
  await backglass(ownServer, 'publish', 'games', '--build', folder);
  await backglass(ownServer, 'promote', `games@${version}`);
  const read = page.waitForResponse('**/composition.json');
  await page.clock.fastForward(301_000);
  await read;
  expect(requested.join()).not.toContain(version);
  await navLink(page, 'Booths').click();
  await expect(title).toHaveText('Booths');
  await expect(page.getByText('A newer version of Backglass is ready')).toBeVisible();
  expect((await boxOf(title)).y).toBe(y);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(title).toHaveText('Booths');
  await navLink(page, 'Games').click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(requested).toContainEqual(expect.stringContaining(`/releases/games/${version}/`));
});

const isLoaded = (page: Page, part: string): Promise<boolean> =>
  page.evaluate(one => performance.getEntriesByType('resource').some(({ name }) => name.includes(one)), part);

test('fetches only the entry and the changed chunk after a release that changes one screen @long', async ({
  page,
  ownServer,
}) => {
  await signIn(page);
  await page.goto('/games');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // The page prefetches this chunk last.
  await expect.poll(() => isLoaded(page, '/games-history.')).toBe(true);
  const { folder, version } = await rebuild(ownServer, 'games', { only: 'remote' });
  await backglass(ownServer, 'publish', 'games', '--build', folder);
  await backglass(ownServer, 'promote', `games@${version}`);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const sent = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.includes('/releases/games/') && transferSize > 0)
      .map(({ name }) => name),
  );
  expect(sent.map(name => /([^/]+)\.[0-9a-f]{8}\.js$/.exec(name)?.[1]).sort()).toEqual([
    'remote',
    'remoteEntry',
  ]);
  expect(sent.every(name => name.includes(version))).toBe(true);
  await backglass(ownServer, 'rollback', 'games');
});

test('shows a message for a disabled remote and requests none of its files, while the rest works', async ({
  page,
  ownServer,
}) => {
  const requested: string[] = [];
  page.on('request', request => requested.push(request.url()));
  await backglass(ownServer, 'disable', 'games');
  await signIn(page);
  await page.goto('/games');
  await expect(page.getByText('Games is switched off')).toBeVisible();
  await navLink(page, 'Booths').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booths');
  expect(requested.join()).not.toContain('/releases/games/');
  await backglass(ownServer, 'enable', 'games');
  await page.goto('/games');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
