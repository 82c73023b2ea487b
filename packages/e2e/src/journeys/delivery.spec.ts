import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { modulesIn } from '../support/browser-extension.ts';
import { backglass, liveVersion, rebuild } from '../support/delivery.ts';
import { expect, test } from '../support/delivery-test.ts';
import { signIn } from '../support/remotes.ts';

test.describe.configure({ mode: 'serial' });

interface Published {
  readonly preview: { readonly url: string };
}

test('shows a preview on its own origin, marked as a preview and without the live session', async ({
  page,
  ownServer,
}) => {
  const { folder, version } = await rebuild(ownServer, 'games');
  const before = await liveVersion(ownServer, 'games');
  const channel = ['--build', folder, '--channel', 'pr-42'];
  const { preview: published } = (await backglass(ownServer, 'publish', 'games', ...channel)) as Published;
  const { url } = published;
  expect(url).toMatch(/^http:\/\/pr-42--games\.preview\.localhost:\d+\/$/);
  expect(await liveVersion(ownServer, 'games')).toBe(before);

  await signIn(page);
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  const context = await page.context().browser()?.newContext();
  const preview = await context?.newPage();
  if (context === undefined || preview === undefined) throw new Error('no browser');
  await preview.goto(`${url}games`);
  await expect(preview.getByRole('complementary', { name: 'Preview' })).toContainText(
    'You are previewing Games pr-42',
  );
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(preview).toHaveTitle(/^pr-42 · /);
  await preview.getByLabel('Email', { exact: true }).fill('demo@backglass.test');
  await preview.getByLabel('Password', { exact: true }).fill('Demo!1234');
  await preview.getByRole('button', { name: 'Log in' }).click();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Games');
  await expect(preview.getByRole('row').nth(1)).toBeVisible();
  expect(
    await preview.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  ).toContainEqual(expect.stringContaining(version));
  await preview.getByRole('link', { name: 'Leave preview' }).click();
  await expect(preview).toHaveURL(new RegExp(`^${ownServer.url}`));
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Log in');

  const unknown = await preview.goto(url.replace('pr-42', 'pr-43'));
  expect(unknown?.status()).toBe(404);
  await expect(preview.getByRole('heading', { name: 'There is no such preview' })).toBeVisible();
  await context.close();
});

test('describes a preview to the browser extension of Module Federation, but no live page', async ({
  page,
  ownServer,
}) => {
  const manifests: Response[] = [];
  page.on('response', answer => {
    if (answer.url().endsWith('/mf-manifest.json')) manifests.push(answer);
  });
  await signIn(page);
  await page.goto('/games');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(manifests.map(answer => answer.url())).toEqual([]);

  const { preview } = (await backglass(ownServer, 'publish', 'auth', '--channel', 'extension')) as Published;
  await page.goto(preview.url);
  await expect.poll(() => modulesIn(page)).toMatchObject({ auth: ['./remote'], games: ['./remote'] });
  const manifest = manifests.find(answer => answer.url().includes('/releases/auth/'));
  expect(manifest?.headers()['content-type']).toContain('application/json');
  expect(await manifest?.json()).toMatchObject({ exposes: [{ path: './remote' }] });
});

test('keeps an open tab on its releases, and offers the newer release on the next page', async ({
  page,
  ownServer,
}) => {
  const requested: string[] = [];
  page.on('request', request => requested.push(request.url()));
  await page.clock.install();
  await signIn(page);
  await page.goto('/games');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
  const { folder, version } = await rebuild(ownServer, 'games');
  await backglass(ownServer, 'publish', 'games', '--build', folder);
  await backglass(ownServer, 'promote', `games@${version}`);
  const read = page.waitForResponse('**/composition.json');
  await page.clock.fastForward(301_000);
  await read;
  expect(requested.join()).not.toContain(version);
  await page.getByRole('navigation').first().getByRole('link', { name: 'Booths', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booths');
  await expect(page.getByText('A newer version of Backglass is ready')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booths');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Games', exact: true }).click();
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
  const { folder, version } = await rebuild(ownServer, 'games', { only: 'games-list' });
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
    'games-list',
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
  await page.getByRole('navigation').first().getByRole('link', { name: 'Booths', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booths');
  expect(requested.join()).not.toContain('/releases/games/');
  await backglass(ownServer, 'enable', 'games');
  await page.goto('/games');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test.describe('a release with a file that was tampered with', () => {
  test.use({
    expectedErrors:
      /Failed to find a valid digest|Failed to load resource|RUNTIME-00|ChunkLoadError|Loading (CSS )?chunk/,
  });

  test('does not run; the previous release runs instead @long', async ({ page, ownServer, tamperWith }) => {
    const { folder, version } = await rebuild(ownServer, 'games', { only: 'games-list' });
    const before = await liveVersion(ownServer, 'games');
    await backglass(ownServer, 'publish', 'games', '--build', folder);
    await backglass(ownServer, 'promote', `games@${version}`);
    await tamperWith(
      join(ownServer.dataDir, 'delivery/releases/games', version),
      /^games-list\..*\.js$/,
      '\n;globalThis.tampered = true;',
    );
    const warned: string[] = [];
    page.on('console', message => void (message.type() === 'warning' && warned.push(message.text())));
    await signIn(page);
    await page.goto('/games');
    // These run in parallel, because the notice disappears by itself.
    await Promise.all([
      expect(page.getByRole('row').nth(1)).toBeVisible(),
      expect(page.getByText('Games runs in its previous version')).toBeVisible(),
    ]);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    expect(warned.join()).not.toContain('already registered');
    // Both releases share the chunks of this page.
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('link', { name: 'Games' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Games');
    await backglass(ownServer, 'rollback', 'games');
    expect(await liveVersion(ownServer, 'games')).toBe(before);
  });

  test('leaves the next release intact, because that has its own copy of the file @long', async ({
    page,
    ownServer,
    tamperWith,
  }) => {
    const before = await liveVersion(ownServer, 'games');
    const { folder, version } = await rebuild(ownServer, 'games', { only: 'wall' });
    await backglass(ownServer, 'publish', 'games', '--build', folder);
    await backglass(ownServer, 'promote', `games@${version}`);
    await tamperWith(
      join(ownServer.dataDir, 'delivery/releases/games', before),
      /^games-list\..*\.js$/,
      '\n;globalThis.tampered = true;',
    );
    await signIn(page);
    await page.goto('/games');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText('Games runs in its previous version')).toHaveCount(0);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  });
});
