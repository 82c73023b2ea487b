import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/delivery-test.ts';
import { startRegistry, type Registry } from '../support/registry.ts';
import { signIn } from '../support/test.ts';

/* Remotes whose packages come from a registry. Nothing in their folders comes from this workspace. */

/** A slow machine packs and installs for minutes. */
const TIMEOUT = 1_800_000;
test.describe.configure({ timeout: TIMEOUT, mode: 'serial' });

let registry: Registry;
let folder: string;
let printed: string;
test.beforeAll(async ({ ownServer }) => {
  test.setTimeout(TIMEOUT);
  registry = await startRegistry(ownServer);
  ({ folder, printed } = await registry.create('walls'));
  await registry.git(folder, 'init', '--quiet');
  await registry.git(folder, 'add', '--all');
  await registry.git(folder, 'commit', '--quiet', '--message', 'feat: begin');
});
test.afterAll(() => (registry as Registry | undefined)?.remove());

const read = (file: string) => readFile(join(folder, file), 'utf8');

test('a remote is made from the registry, tested, built and previewed @long', async ({ page }) => {
  expect(printed).toContain('remote.config.ts is written.');
  expect(await read('.npmrc')).toContain(`@backglass:registry=${registry.url}`);
  await registry.run(folder, 'pnpm', 'typecheck');
  await registry.run(folder, 'pnpm', 'test');
  await registry.run(folder, 'pnpm', 'build');
  await signIn(page);
  await page.goto(`${/^http:\S+$/m.exec(printed)?.[0]}walls`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walls');
});

test.describe('after a release with a patch of the design system', () => {
  let version: string;
  test.beforeAll(async () => {
    test.setTimeout(TIMEOUT);
    version = await registry.releasePatch('Rows have round corners.');
  });

  test('an upgrade refuses while files are not committed @long', async () => {
    await appendFile(join(folder, 'src/remote.ts'), '// My work.\n');
    await expect(registry.run(folder, 'pnpm', 'backglass', 'upgrade')).rejects.toThrow('is not committed');
    await registry.git(folder, 'restore', '.');
  });

  test('an upgrade fails while the live shell is older, and says how to go back @long', async () => {
    const upgrade = registry.run(folder, 'pnpm', 'backglass', 'upgrade');
    await expect(upgrade).rejects.toThrow(
      /needs ui \S+; the shell has .*exec backglass check walls --unpublished" failed/s,
    );
    const [, back = ''] = /&& (git restore .*)$/m.exec(String(await upgrade.catch(String))) ?? [];
    await registry.run(folder, 'sh', '-c', back);
    expect(await registry.git(folder, 'status', '--porcelain')).toBe('');
  });

  test('an upgrade shows what changed and passes the checks once the shell is live @long', async () => {
    await registry.promoteShell();
    const upgraded = await registry.run(folder, 'pnpm', 'backglass', 'upgrade');
    expect(upgraded).toContain('Rows have round corners.');
    expect(upgraded).toContain('May go live.');
    expect(upgraded).toContain(`Backglass ${version} passes the checks of this repository.`);
    expect(await read('package.json')).toContain(`"@backglass/platform": "${version}"`);
    await registry.run(folder, 'pnpm', 'install', '--frozen-lockfile');
    await registry.git(folder, 'restore', '.');
  });

  test('an upgrade does the same in a repository that uses npm @long', async () => {
    await registry.git(folder, 'rm', '--quiet', 'pnpm-lock.yaml', 'pnpm-workspace.yaml');
    await rm(join(folder, 'node_modules'), { recursive: true });
    await registry.run(folder, 'npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund');
    await registry.git(folder, 'add', '--all');
    await registry.git(folder, 'commit', '--quiet', '--message', 'build: use npm');
    const byNpm = await registry.run(folder, 'npx', 'backglass', 'upgrade', '--to', version);
    expect(byNpm).toContain('Rows have round corners.');
    expect(byNpm).toContain(`Backglass ${version} passes the checks of this repository.`);
  });
});
