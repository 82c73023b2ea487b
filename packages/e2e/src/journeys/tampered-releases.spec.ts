import type { Page } from '@playwright/test';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backglass, liveVersion, rebuild } from '../support/delivery.ts';
import { expect, test, type TamperWith } from '../support/delivery-test.ts';
import type { Server } from '../support/server.ts';
import { signIn } from '../support/test.ts';

/** The chunk of the games list. */
const SCREEN = /^remote\..*\.js$/;
const SCRIPT = '\n;globalThis.tampered = true;';

test.describe.configure({ mode: 'serial' });

test.describe('a release with a file that was tampered with', () => {
  test.use({
    expectedErrors:
      /Failed to find a valid digest|Failed to load resource|is not executable|RUNTIME-00|ChunkLoadError|Loading (CSS )?chunk/,
  });

  /** Promotes a new release of the games. Returns its version and that of the previous one. */
  async function promote(server: Server, only: string) {
    const before = await liveVersion(server, 'games');
    const { folder, version } = await rebuild(server, 'games', { only });
    await backglass(server, 'publish', 'games', '--build', folder);
    await backglass(server, 'promote', `games@${version}`);
    return { before, version };
  }

  /** Changes the file of the games in the store. Then restarts the edge, which keeps files in memory that it has verified. */
  async function tamperInStore(server: Server, version: string, tamperWith: TamperWith): Promise<void> {
    const folder = join(server.dataDir, 'delivery/releases/games', version);
    const statuses = async () =>
      Promise.all(
        (await readdir(folder))
          .filter(file => SCREEN.test(file))
          .map(async file => (await fetch(new URL(`/releases/games/${version}/${file}`, server.url))).status),
      );
    expect(await statuses()).toEqual([200]);
    await tamperWith(folder, SCREEN, SCRIPT);
    expect(await statuses()).toEqual([200]);
    await server.restart();
    expect(await statuses()).toEqual([404]);
  }

  /** Changes the file between the edge and the browser. */
  const tamperOnTheWay = (page: Page, version: string) =>
    page.route(new RegExp(`/releases/games/${version}/remote\\.[^/]*\\.js$`), async route => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()) + SCRIPT });
    });

  async function expectPrevious(page: Page): Promise<void> {
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
  }

  test('is refused by a fresh edge, and the previous release runs instead @long', async ({
    page,
    ownServer,
    tamperWith,
  }) => {
    const { before, version } = await promote(ownServer, 'remote');
    await tamperInStore(ownServer, version, tamperWith);
    await expectPrevious(page);
    await backglass(ownServer, 'rollback', 'games');
    expect(await liveVersion(ownServer, 'games')).toBe(before);
  });

  test('is refused by the browser, and the previous release runs instead @long', async ({
    page,
    ownServer,
  }) => {
    const { before, version } = await promote(ownServer, 'remote');
    await tamperOnTheWay(page, version);
    const refused = page.waitForEvent('console', message => message.text().includes('valid digest'));
    await expectPrevious(page);
    await refused;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await backglass(ownServer, 'rollback', 'games');
    expect(await liveVersion(ownServer, 'games')).toBe(before);
  });

  test('leaves the next release intact, because that has its own copy of the file @long', async ({
    page,
    ownServer,
    tamperWith,
  }) => {
    // A restart publishes the release of this checkout again, and so repairs it.
    const { version: before } = await promote(ownServer, 'remote');
    await promote(ownServer, 'wall');
    await tamperInStore(ownServer, before, tamperWith);
    await signIn(page);
    await page.goto('/games');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText('Games runs in its previous version')).toHaveCount(0);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  });
});
