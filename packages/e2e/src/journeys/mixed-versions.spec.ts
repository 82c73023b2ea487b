import type { Browser, Page } from '@playwright/test';
import { collectErrors } from '../support/errors-of-other-pages.ts';
import { backglass, rebuild } from '../support/delivery.ts';
import { expect, test as base } from '../support/delivery-test.ts';
import { startOldApi, type OldApi } from '../support/old-api.ts';
import { REMOTES, type RemoteUnderTest } from '../support/remotes.ts';
import type { Server } from '../support/server.ts';
import { signIn } from '../support/test.ts';

/* Mixes live and next releases of shell and remotes with the current or the last released API. */

interface Mix {
  /** The parts that run their next release. The others run the live one. */
  readonly next: readonly string[];
  readonly api: 'current' | 'old';
}

const test = base.extend<{ oldApi: OldApi }>({
  oldApi: async ({ ownServer }, use) => {
    const proxy = await startOldApi(ownServer.url);
    await use(proxy);
    proxy.close();
  },
});

type Release = Awaited<ReturnType<typeof rebuild>>;
const nextReleases = new Map<string, Release>();

async function nextRelease(server: Server, name: string): Promise<Release> {
  const release = nextReleases.get(name) ?? (await rebuild(server, name));
  nextReleases.set(name, release);
  return release;
}

/** Without `parts`, this is the live address. */
async function addressOfPreview(server: Server, parts: readonly string[]): Promise<string> {
  let address = server.url;
  for (const part of parts) {
    const { folder } = await nextRelease(server, part);
    const channel = `mix-${parts.join('-')}`;
    const published = await backglass(server, 'publish', part, '--build', folder, '--channel', channel);
    address = (published as { preview: { url: string } }).preview.url;
  }
  return address;
}

interface Fixtures {
  readonly browser: Browser;
  readonly page: Page;
  readonly ownServer: Server;
  readonly oldApi: OldApi;
}

async function visit(
  { browser, page: live, ownServer, oldApi }: Fixtures,
  remote: RemoteUnderTest,
  { next, api }: Mix,
): Promise<void> {
  const address = new URL(await addressOfPreview(ownServer, next));
  if (api === 'old') address.port = new URL(oldApi.url).port;
  const context = await browser.newContext({ baseURL: address.href, locale: 'en-GB' });
  const page = await context.newPage();
  const errors = collectErrors(page);
  if (remote.isPublic !== true) await signIn(page, live.request);
  await remote.openOtherPage(page);
  await remote.open(page);
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
    const isNext = (file: string) => file.includes(`/${nextReleases.get(part)?.version}/`);
    expect(loaded.every(file => isNext(file) === next.includes(part))).toBe(true);
  }
  // The browser also reports a 404 without its address.
  const isOfUnknownCall = (error: string) =>
    /^Failed to load resource: .* 404/.test(error) ||
    (error.startsWith('404 ') && oldApi.unknownPaths.has(new URL(error.slice(4)).pathname));
  expect(errors.filter(error => !isOfUnknownCall(error))).toEqual([]);
  await context.close();
}

const title = (remote: RemoteUnderTest, { next, api }: Mix) =>
  `${remote.name} works with ${next.length === 0 ? 'all live' : `the next ${next.join(' and ')}`}, and the ${api} API`;

for (const remote of REMOTES) {
  const mixes: readonly Mix[] = [
    { next: [], api: 'current' },
    { next: ['shell'], api: 'old' },
    { next: [remote.name], api: 'old' },
    { next: ['shell', remote.name], api: 'current' },
    { next: [], api: 'old' },
    { next: ['shell'], api: 'current' },
    { next: [remote.name], api: 'current' },
    { next: ['shell', remote.name], api: 'old' },
  ];
  // The first four mixes contain each pair of versions of shell, remote and API.
  for (const [place, mix] of mixes.entries()) {
    const isLong = remote.name !== 'games' || place >= 4;
    test(`${title(remote, mix)}${isLong ? ' @long' : ''}`, async ({ browser, page, ownServer, oldApi }) => {
      await visit({ browser, page, ownServer, oldApi }, remote, mix);
    });
  }
}

test('the old API answers 404 for a path that its document lacks', async ({ page, oldApi }) => {
  // The document does not describe its own path.
  const path = '/api/openapi.json';
  expect((await page.request.get(path)).status()).toBe(200);
  expect((await page.request.get(oldApi.url + path)).status()).toBe(404);
});

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
