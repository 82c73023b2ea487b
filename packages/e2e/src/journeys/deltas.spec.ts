import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
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

interface Download {
  /** The content coding. */
  readonly coding: string | null;
  readonly bytes: number;
}

/** Opens the games again. Returns what the browser downloaded, by path, or by the name of a file without its hash. */
const visitAgain = async (page: Page): Promise<ReadonlyMap<string, Download>> => {
  const downloads = new Map<string, Download>();
  const answered: Promise<void>[] = [];
  const read = async (request: Request): Promise<void> => {
    const { pathname } = new URL(request.url());
    const name = /\/([\w-]+)\.[0-9a-f]{8}\.(?:js|css)$/.exec(pathname)?.[1] ?? pathname;
    const response = await request.response();
    const { responseBodySize: bytes } = await request.sizes();
    const coding = (await response?.headerValue('content-encoding')) ?? null;
    if (bytes > 0) downloads.set(name, { coding, bytes });
  };
  const listen = (request: Request) => void answered.push(read(request));
  page.on('requestfinished', listen);
  await page.goto('/games');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await Promise.all(answered);
  page.off('requestfinished', listen);
  return downloads;
};

for (const [name, files] of [
  ['games', ['/games', 'games-list', 'remote', 'remoteEntry']],
  ['shell', ['/games', 'main', 'operator', 'vendor']],
] as const) {
  test(`a returning browser downloads only the differences after a deploy of ${name}`, async ({
    page,
    ownServer,
  }) => {
    await visitBefore(page);
    await deploy(ownServer, name);
    const downloads = [...(await visitAgain(page))].filter(([path]) => !path.startsWith('/api/'));
    expect(downloads.map(([path]) => path)).toEqual(expect.arrayContaining([...files]));
    expect(downloads.filter(([, { coding }]) => coding !== 'dcz')).toEqual([]);
    expect(downloads.reduce((sum, [, { bytes }]) => sum + bytes, 0)).toBeLessThan(10_000);
  });
}

test.describe('a damaged delta', () => {
  test.use({
    expectedErrors:
      /ERR_CONTENT_DECODING_FAILED|valid digest|Failed to load resource|Loading chunk|RUNTIME-00/,
  });

  /** Flips one bit near the end of each stored delta that `file` matches. */
  const damage = async (folder: string, file: RegExp): Promise<void> => {
    const names = (await readdir(folder)).filter(name => file.test(name) && name.endsWith('.dcz'));
    expect(names).not.toEqual([]);
    for (const name of names) {
      const delta = await readFile(join(folder, name));
      delta.writeUInt8(delta.readUInt8(delta.length - 5) ^ 1, delta.length - 5);
      await writeFile(join(folder, name), delta);
    }
  };

  for (const [name, label, file] of [
    ['shell', 'main.js', /^main\..*\.js\./],
    ['shell', 'main.css @long', /^main\..*\.css\./],
    ['shell', 'vendor.js @long', /^vendor\./],
    ['games', 'the files of the screen', /^games-list\./],
    ['games', 'the entry @long', /^remoteEntry\./],
  ] as const) {
    test(`does not break the page: ${name}, ${label}`, async ({ page, ownServer }) => {
      await visitBefore(page);
      await damage(await deploy(ownServer, name), file);
      await visitAgain(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
    });
  }
});
