import { join } from 'node:path';
import { backglass, liveVersion, rebuild } from '../support/delivery.ts';
import { expect, test } from '../support/delivery-test.ts';
import { signIn } from '../support/remotes.ts';

test.describe.configure({ mode: 'serial' });

test.describe('a release with a file that was tampered with', () => {
  test.use({
    expectedErrors:
      /Failed to find a valid digest|Failed to load resource|is not executable|RUNTIME-00|ChunkLoadError|Loading (CSS )?chunk/,
  });

  test('does not run; the previous release runs instead @long', async ({ page, ownServer, tamperWith }) => {
    const { folder, version } = await rebuild(ownServer, 'games', { only: 'remote' });
    const before = await liveVersion(ownServer, 'games');
    await backglass(ownServer, 'publish', 'games', '--build', folder);
    await backglass(ownServer, 'promote', `games@${version}`);
    await tamperWith(
      join(ownServer.dataDir, 'delivery/releases/games', version),
      /^remote\..*\.js$/,
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
      /^remote\..*\.js$/,
      '\n;globalThis.tampered = true;',
    );
    await signIn(page);
    await page.goto('/games');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText('Games runs in its previous version')).toHaveCount(0);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  });
});
