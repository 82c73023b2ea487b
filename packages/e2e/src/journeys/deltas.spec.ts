import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { backglass, rebuild } from '../support/delivery.ts';
import { expect, test } from '../support/delivery-test.ts';
import { signIn } from '../support/remotes.ts';
import type { Server } from '../support/server.ts';

/* After a deploy, a returning browser downloads only the differences to the files that it has (RFC 9842). */

/** Opens the games as an operator, until the browser has downloaded the document's dictionary. */
const visitBefore = async (page: Page): Promise<void> => {
  const dictionary = page.waitForResponse('**/documents/*');
  await signIn(page);
  await page.goto('/games');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await (await dictionary).finished();
};

/** Deploys a new build of the shell or a remote, with another comment in each script. Returns the folder of its release. */
const deploy = async (server: Server, name: string): Promise<string> => {
  const text = (content: string) => `${content}\n/* ${randomUUID()} */`;
  const { folder, version } = await rebuild(server, name, { text });
  await backglass(server, 'publish', name, '--build', folder);
  await backglass(server, 'promote', `${name}@${version}`);
  return join(server.dataDir, 'delivery/releases', name, version);
};

/** The name of a script or stylesheet without its hash (`main.js`), or the path of the address. */
const nameOf = (url: string): string => {
  const { pathname } = new URL(url);
  return /\/([\w-]+)\.[0-9a-f]{8}(\.(?:js|css))$/.exec(pathname)?.slice(1).join('') ?? pathname;
};

/** Watches the content codings of the answers, by the names of their files. */
const watchCodings = (page: Page): Map<string, (string | null)[]> => {
  const codings = new Map<string, (string | null)[]>();
  page.on('response', async response => {
    const name = nameOf(response.url());
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
  ['games', ['/games', 'games-list.js', 'remote.js', 'remoteEntry.js']],
  ['shell', ['/games', 'main.js', 'main.css', 'operator.js', 'vendor.js']],
] as const) {
  test(`a returning browser downloads only the differences after a deploy of ${name}`, async ({
    page,
    ownServer,
  }) => {
    await visitBefore(page);
    await deploy(ownServer, name);
    const codings = watchCodings(page);
    const sizes = new Map<string, number>();
    page.on('requestfinished', async request => {
      sizes.set(nameOf(request.url()), (await request.sizes()).responseBodySize);
    });
    await openGames(page);
    await expect.poll(() => [...sizes.keys()]).toEqual(expect.arrayContaining([...files]));
    expect(files.map(file => codings.get(file))).toEqual(files.map(() => ['dcz']));
    for (const file of files) expect(sizes.get(file)).toBeLessThan(5_000);
  });
}

test.describe('a damaged delta', () => {
  test.use({
    expectedErrors:
      /ERR_CONTENT_DECODING_FAILED|valid digest|Failed to load resource|Loading chunk|RUNTIME-00/,
  });

  /** Flips one bit near the end of each stored delta of a file. */
  const damage = async (folder: string, file: string): Promise<void> => {
    const [start = '', end = ''] = file.split('.');
    const names = (await readdir(folder)).filter(
      name => name.startsWith(`${start}.`) && name.includes(`.${end}.`) && name.endsWith('.dcz'),
    );
    expect(names).not.toEqual([]);
    for (const name of names) {
      const delta = await readFile(join(folder, name));
      delta.writeUInt8(delta.readUInt8(delta.length - 5) ^ 1, delta.length - 5);
      await writeFile(join(folder, name), delta);
    }
  };

  for (const [name, file, tag] of [
    ['shell', 'main.js', ''],
    ['shell', 'main.css', '@long'],
    ['shell', 'vendor.js', '@long'],
    ['games', 'games-list.js', ''],
    ['games', 'games-list.css', '@long'],
    ['games', 'remoteEntry.js', '@long'],
  ] as const) {
    test(`does not break the page: ${name}, ${file} ${tag}`, async ({ page, ownServer }) => {
      await visitBefore(page);
      await damage(await deploy(ownServer, name), file);
      const codings = watchCodings(page);
      await openGames(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
      await expect.poll(() => codings.get(file)).toEqual(expect.arrayContaining(['dcz', 'br']));
    });
  }
});
