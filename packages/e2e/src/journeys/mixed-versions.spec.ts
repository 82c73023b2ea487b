import type { Browser, Page } from '@playwright/test';
import { complaintsOf } from '../support/complaints.ts';
import { backglass, rebuild } from '../support/delivery.ts';
import { expect, test } from '../support/delivery-test.ts';
import { IN_FULL } from '../support/in-full.ts';
import { REMOTES, signIn, type RemoteUnderTest } from '../support/remotes.ts';
import type { Server } from '../support/server.ts';

/*
 * The live and the next release of the shell beside the live and the next of each remote, every mix in a preview of its own. All
 * of them in `pnpm prove`; in the gate the next shell beside what is live, and then with the next games.
 */

const ID = '7'.repeat(12);

test.describe.configure({ timeout: 240_000 });

/** Puts the next release of parts into a preview; answers its address. */
async function preview(server: Server, id: string, parts: readonly string[]): Promise<string> {
  let url = '';
  for (const part of parts) {
    const { folder } = await rebuild(server, part, '7');
    const said = await backglass(server, 'publish', part, '--build', folder, '--channel', id);
    ({ url } = (said as { preview: { url: string } }).preview);
  }
  return url;
}

/** Opens a remote's screen at an address, as somebody new there, and looks that `next` runs and nothing complains. */
async function visit(
  { browser, live }: { browser: Browser; live: Page },
  baseURL: string,
  remote: RemoteUnderTest,
  next: readonly string[],
): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  if (remote.isPublic !== true) await signIn(page, live.request);
  await remote.openRest(page);
  await remote.open(page);
  // This server's centre has no booth.
  if (remote.name === 'booths')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(remote.title);
  else await remote.expectThere(page);
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  for (const part of ['shell', remote.name]) {
    const loaded = files.filter(file => file.includes(`/releases/${part}/`));
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.every(file => file.includes(ID) === next.includes(part))).toBe(true);
  }
  expect(complaints).toEqual([]);
  await context.close();
}

if (IN_FULL) {
  for (const remote of REMOTES) {
    for (const next of [['shell'], [remote.name], ['shell', remote.name]]) {
      test(`${remote.name} works where what is next of shell and remote is: ${next.join(', ')}`, async ({
        browser,
        page,
        ownServer,
      }) => {
        const url = await preview(ownServer, `mix-${next.join('-')}`, next);
        await visit({ browser, live: page }, url, remote, next);
      });
    }
  }
} else {
  test('the next shell works with what is live, and with the next games', async ({
    browser,
    page,
    ownServer,
  }) => {
    const shell = await preview(ownServer, 'mix', ['shell']);
    for (const remote of REMOTES) await visit({ browser, live: page }, shell, remote, ['shell']);
    const both = await preview(ownServer, 'mix', ['games']);
    const games = REMOTES.filter(({ name }) => name === 'games');
    for (const remote of games) await visit({ browser, live: page }, both, remote, ['shell', 'games']);
  });
}

test('what does not fit is refused with the reason, and nothing is changed', async ({ ownServer }) => {
  const { folder, version } = await rebuild(ownServer, 'games', '8', { release: { contract: '^9.0.0' } });
  await backglass(ownServer, 'publish', 'games', '--build', folder);
  await expect(backglass(ownServer, 'promote', `games@${version}`)).rejects.toThrow(
    /games@[^ ]+ needs platform \^9\.0\.0; the shell has \d+\.\d+\.\d+/,
  );
  const shell = await rebuild(ownServer, 'shell', '8', { release: { platform: '9.0.0' } });
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
