import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { backglass, rebuild } from '../support/delivery.ts';
import { expect, test } from '../support/delivery-test.ts';
import type { Server } from '../support/server.ts';
import { signIn } from '../support/test.ts';

const downloadDictionary = async (page: Page): Promise<void> => {
  const dictionary = page.waitForResponse('**/documents/*');
  await signIn(page);
  await page.goto('/games');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await (await dictionary).finished();
};

/** Deploys a build whose scripts each have a new comment. Returns the folder of its release. */
const deploy = async (server: Server, name: string): Promise<string> => {
  const text = (content: string) => `${content}\n/* ${randomUUID()} */`;
  const { folder, version } = await rebuild(server, name, { text });
  await backglass(server, 'publish', name, '--build', folder);
  await backglass(server, 'promote', `${name}@${version}`);
  return join(server.dataDir, 'delivery/releases', name, version);
};

const nameWithoutHash = (url: string): string => {
  const { pathname } = new URL(url);
  return /\/([\w-]+)\.[0-9a-f]{8}(\.(?:js|css))$/.exec(pathname)?.slice(1).join('') ?? pathname;
};

/** Records the `content-encoding` of documents and of one release's files, by name. */
const watchCodings = (page: Page, version: string): Map<string, (string | null)[]> => {
  const codings = new Map<string, (string | null)[]>();
  page.on('response', async response => {
    if (response.url().includes('/releases/') && !response.url().includes(version)) return;
    const name = nameWithoutHash(response.url());
    const coding = await response.headerValue('content-encoding').catch(() => null);
    codings.set(name, [...(codings.get(name) ?? []), coding]);
  });
  return codings;
};

const openGames = async (page: Page): Promise<void> => {
  await page.goto('/games');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
};

for (const [name, files] of [
  ['games', ['/games', 'remote.js', 'remoteEntry.js']],
  ['shell', ['/games', 'main.js', 'main.css', 'operator.js', 'vendor.js']],
] as const) {
  test(`a returning browser downloads only the differences after a deploy of ${name === 'shell' ? name : `${name} @long`}`, async ({
    page,
    ownServer,
  }) => {
    await downloadDictionary(page);
    const codings = watchCodings(page, basename(await deploy(ownServer, name)));
    const sizes = new Map<string, number>();
    page.on('requestfinished', async request => {
      // The page is closed, so a late request has no sizes.
      const size = await request.sizes().catch(() => null);
      if (size !== null) sizes.set(nameWithoutHash(request.url()), size.responseBodySize);
    });
    await openGames(page);
    await expect.poll(() => [...sizes.keys()]).toEqual(expect.arrayContaining([...files]));
    expect(files.map(file => codings.get(file))).toEqual(files.map(() => ['dcz']));
    for (const file of files) expect(sizes.get(file)).toBeLessThan(5_000);
  });
}

for (const [name, file] of [
  ['shell', 'main.js'],
  ['games', 'remote.js'],
] as const) {
  test(`a damaged delta does not break the page: ${name}, ${file} @long`, async ({ page, ownServer }) => {
    await downloadDictionary(page);
    const folder = await deploy(ownServer, name);
    const [start = ''] = file.split('.');
    const deltas = (await readdir(folder)).filter(
      one => one.startsWith(`${start}.`) && /\.js\..*\.dcz$/.test(one),
    );
    expect(deltas).not.toEqual([]);
    for (const delta of deltas) {
      const stored = await readFile(join(folder, delta));
      stored.writeUInt8(stored.readUInt8(stored.length - 5) ^ 1, stored.length - 5);
      await writeFile(join(folder, delta), stored);
    }
    const codings = watchCodings(page, basename(folder));
    await openGames(page);
    await expect.poll(() => codings.get(file)).toEqual(['br']);
    await expect.poll(() => codings.get(name === 'shell' ? 'vendor.js' : 'remoteEntry.js')).toEqual(['dcz']);
  });
}
