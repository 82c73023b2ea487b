import type { Response } from '@playwright/test';
import { modulesIn } from '../support/browser-extension.ts';
import { backglass, liveVersion, rebuild } from '../support/delivery.ts';
import { expect, test } from '../support/delivery-test.ts';
import { signIn } from '../support/test.ts';

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

test('describes a preview to the browser extension of Module Federation, but no live page @long', async ({
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
