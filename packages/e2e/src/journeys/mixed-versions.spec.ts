import type { Browser, Page } from '@playwright/test';
import { collectErrors } from '../support/errors-of-other-pages.ts';
import { backglass, rebuild } from '../support/delivery.ts';
import { expect, test } from '../support/delivery-test.ts';
import { REMOTES, signIn, type RemoteUnderTest } from '../support/remotes.ts';
import type { Server } from '../support/server.ts';

/*
 * Combines the live or next release of the shell with the live or next release of each remote. Each mix is a preview of its own.
 * `pnpm test:long` tests all mixes. `npm test` tests the next shell with the live remotes, then with the next games.
 */

interface Mix {
  readonly url: string;
  /** The versions of the next releases in this mix, by the name of the remote or `shell`. */
  readonly next: Readonly<Record<string, string>>;
}

/** Publishes the next release of each of `parts` into a preview. `before` is the mix that the preview already has. */
async function preview(server: Server, id: string, parts: readonly string[], before?: Mix): Promise<Mix> {
  let mix: Mix = before ?? { url: '', next: {} };
  for (const part of parts) {
    const { folder, version } = await rebuild(server, part);
    const published = await backglass(server, 'publish', part, '--build', folder, '--channel', id);
    const { url } = (published as { preview: { url: string } }).preview;
    mix = { url, next: { ...mix.next, [part]: version } };
  }
  return mix;
}

/** Opens a remote's screen in a mix with an empty cache. Expects that the next releases run without errors. */
async function visit(
  { browser, live }: { browser: Browser; live: Page },
  { url, next }: Mix,
  remote: RemoteUnderTest,
): Promise<void> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  const page = await context.newPage();
  const errors = collectErrors(page);
  if (remote.isPublic !== true) await signIn(page, live.request);
  await remote.openOtherPage(page);
  await remote.open(page);
  // This server's centre has no booth.
  if (remote.name === 'booths')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(remote.title);
  else await remote.expectShown(page);
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  for (const part of ['shell', remote.name]) {
    // A file without a hash in its name is the same in both releases.
    const loaded = files.filter(
      file => file.includes(`/releases/${part}/`) && /\.[0-9a-f]{8}\.\w+$/.test(file),
    );
    expect(loaded.length).toBeGreaterThan(0);
    const isNext = (file: string) => Object.values(next).some(version => file.includes(`/${version}/`));
    expect(loaded.every(file => isNext(file) === part in next)).toBe(true);
  }
  expect(errors).toEqual([]);
  await context.close();
}

test('the next shell works with the live log-in, and with the next games', async ({
  browser,
  page,
  ownServer,
}) => {
  const visitOnly = async (remote: string, mix: Mix) => {
    for (const one of REMOTES) if (one.name === remote) await visit({ browser, live: page }, mix, one);
  };
  const shell = await preview(ownServer, 'mix', ['shell']);
  await visitOnly('auth', shell);
  await visitOnly('games', await preview(ownServer, 'mix', ['games'], shell));
});

for (const remote of REMOTES) {
  for (const next of [['shell'], [remote.name], ['shell', remote.name]]) {
    test(`${remote.name} works with the next release of ${next.join(' and ')} @long`, async ({
      browser,
      page,
      ownServer,
    }) => {
      const mix = await preview(ownServer, `mix-${next.join('-')}`, next);
      await visit({ browser, live: page }, mix, remote);
    });
  }
}

test('refuses an incompatible release with the reason @long', async ({ ownServer }) => {
  const { folder, version } = await rebuild(ownServer, 'games', { release: { platform: '^9.0.0' } });
  await backglass(ownServer, 'publish', 'games', '--build', folder);
  await expect(backglass(ownServer, 'promote', `games@${version}`)).rejects.toThrow(
    /games@[^ ]+ needs platform \^9\.0\.0; the shell has \d+\.\d+\.\d+/,
  );
  const shell = await rebuild(ownServer, 'shell', { release: { platform: '9.0.0' } });
  const refused = await backglass(
    ownServer,
    'publish',
    'shell',
    '--build',
    shell.folder,
    '--channel',
    'no',
  ).catch((error: unknown) => String(error));
  for (const { name } of REMOTES) {
    expect(refused).toMatch(new RegExp(`${name}@[^ ]+ needs platform [^;]+; the shell has 9\\.0\\.0`));
  }
});
