import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer, type Server } from '../support/server.ts';
import { tamper } from '../support/tamper.ts';
import { expect, logIn, test as base } from '../support/test.ts';

/** Each test has its own server, because it damages served files. */
const test = base.extend<{ ownServer: Server }>({
  ownServer: [
    async ({}, use) => {
      const server = await startServer({ booths: 0 });
      await use(server);
      await server.dispose();
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
});

test.use({
  expectedErrors:
    /Failed to load resource|MIME type|RUNTIME-008|ChunkLoadError|Failed to find a valid digest|integrity checks failed|Loading (CSS )?chunk/,
});

const releases = (server: Server, name: string) => join(server.dataDir, 'delivery/releases', name);

test('log-in, booths and profile work without the files of games, and Retry brings games back', async ({
  page,
  ownServer,
}) => {
  const folder = releases(ownServer, 'games');
  const kept = join(ownServer.dataDir, 'kept');
  await cp(folder, kept, { recursive: true });
  for (const version of await readdir(folder)) await rm(join(folder, version), { recursive: true });

  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).fill('demo@backglass.test');
  await page.getByLabel('Password', { exact: true }).fill('Demo!1234');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Games could not be loaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();

  await page.getByRole('link', { name: 'Booths' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booths');
  await page.getByRole('link', { name: 'Profile' }).first().click();
  await expect(page.getByLabel('Last name')).toHaveValue('Operator');

  await page.getByRole('link', { name: 'Games' }).first().click();
  await expect(page.getByText('Games could not be loaded')).toBeVisible();
  // Opening the page starts another attempt. This waits until the attempt has failed.
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await cp(kept, folder, { recursive: true });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('refuses a damaged chunk that the shell shares with remotes, while the rest works @long', async ({
  page,
  ownServer,
}) => {
  const folderOf = async (name: string) => {
    const folder = releases(ownServer, name);
    return join(folder, (await readdir(folder))[0] ?? '');
  };
  const composition = await (await page.request.get('/composition.json')).text();
  // The shell shares this chunk only with screens that save a form.
  const forms = /"path":"\/profile\/personal".*?"\/releases\/shell\/[^/]+\/(forms\.[^"]+\.js)"/.exec(
    composition,
  )?.[1];
  await tamper(await folderOf('shell'), name => name === forms, 'globalThis.isForeignCodeRun=true;');
  const panel = page.getByText(/could not be loaded/);

  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).fill('demo@backglass.test');
  await page.getByLabel('Password', { exact: true }).fill('Demo!1234');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/games$/);
  await page.goto('/profile/personal');
  await expect(panel).toBeVisible();
  expect(await page.evaluate(() => 'isForeignCodeRun' in globalThis)).toBe(false);

  await page.getByRole('link', { name: 'Booths' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booths');
  await page.getByRole('link', { name: 'History' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
  await expect(panel).toBeHidden();
});

test('the page recovers from damaged files of the shell that the browser has cached @long', async ({
  page,
  ownServer,
}) => {
  const folder = releases(ownServer, 'shell');
  const release = join(folder, (await readdir(folder))[0] ?? '');
  const restore = await tamper(release, /^(?:vendor|main)\.[^.]*\.(?:js|css)$/, '/* damaged */');
  await page.goto('/auth/login');
  await expect(page.getByText(/^main\.\S+ vendor\.\S+|^vendor\.\S+ main\.\S+/)).toBeVisible();
  await restore();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('the next log-in attempt recovers from a damaged operator chunk that the browser has cached @long', async ({
  page,
  ownServer,
}) => {
  const folder = releases(ownServer, 'shell');
  const kept = join(ownServer.dataDir, 'kept-shell');
  await cp(folder, kept, { recursive: true });
  await tamper(join(folder, (await readdir(folder))[0] ?? ''), /^operator\..*\.js$/, 'void 0;');
  await page.goto('/auth/login');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('demo@backglass.test');
  await page.getByLabel('Password', { exact: true }).fill('Demo!1234');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(email).toHaveValue('demo@backglass.test');
  await cp(kept, folder, { recursive: true });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('keeps all data when the server is stopped and started @long', async ({ page, ownServer }) => {
  await logIn(page);
  await page.goto('/profile/personal');
  await page.getByLabel('Last name').fill('Operadora');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Personal data saved')).toBeVisible();
  await page.goto('about:blank');
  expect(await ownServer.stop()).toBe(0);
  await ownServer.restart();
  await page.goto('/profile/personal');
  await expect(page.getByLabel('Last name')).toHaveValue('Operadora');
});
