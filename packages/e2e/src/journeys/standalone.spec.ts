import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/delivery-test.ts';
import { createRepository, type Repository } from '../support/standalone.ts';
import { signIn } from '../support/test.ts';

/** Entry points without types: styles, and files that Jest loads. */
const UNTYPED = ['styles.css', 'css-modules', 'environment', 'css-module', 'inline-file', 'jest'];

/** A slow machine packs and installs for minutes. */
const TIMEOUT = 900_000;
test.describe.configure({ timeout: TIMEOUT });

let repository: Repository;
test.beforeAll(async ({ ownServer }) => {
  test.setTimeout(TIMEOUT);
  repository = await createRepository('best-scores', ownServer);
});
test.afterAll(() => (repository as Repository | undefined)?.remove());

test('publint and attw find no fault in the packages @long', async () => {
  const files = readdirSync(repository.packages).map(file => join(repository.packages, file));
  expect(files).toHaveLength(7);
  for (const file of files) {
    await repository.pnpm('dlx', 'publint@0.3.25', 'run', file, '--strict');
    await repository.pnpm(
      ...['dlx', '--package=@arethetypeswrong/cli@0.18.5', 'attw', file, '--profile', 'esm-only'],
      ...['--exclude-entrypoints', ...UNTYPED.map(name => `./${name}`)],
    );
  }
});

test('a remote of another repository shows an edit without a reload @long', async ({ page }) => {
  const { url, stop } = await repository.dev();
  try {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await signIn(page);
    await page.goto(`${url}best-scores`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best scores');
    const screen = 'src/routes/home/home.tsx';
    const undo = await repository.edit(screen, text =>
      text.replace("title={t('home.title')}", 'title="Edited"'),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edited');
    expect(loads).toBe(1);
    await undo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best scores');
    await page.close();
  } finally {
    expect(await stop()).toBe(0);
  }
});

test('a remote of another repository is tested and previewed', async ({ page }) => {
  await repository.pnpm('typecheck');
  await repository.pnpm('test');
  await signIn(page);
  await page.goto(`${repository.preview}best-scores`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best scores');
});

test('a remote of another repository is checked, promoted and rolled back @long', async ({
  page,
  server,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  await repository.pnpm('build');
  const preview = await repository.pnpm('backglass', 'publish', 'best-scores', '--channel', 'example');
  await signIn(page);
  await page.goto(`${/^http:\S+$/m.exec(preview)?.[0]}best-scores`);
  await expect(title).toHaveText('Best scores');

  const check = await repository.pnpm('backglass', 'check', 'best-scores', '--api', `${server}/api/`);
  expect(check).toContain('+ call booths: ^');
  await repository.pnpm('backglass', 'promote', 'best-scores');
  await page.goto(server);
  await page.getByRole('link', { name: 'Best scores' }).click();
  await expect(title).toHaveText('Best scores');

  await repository.commit('src/locales/en.json', text => text.replaceAll('Best scores', 'Top scores'));
  await repository.pnpm('build');
  await repository.pnpm('backglass', 'publish', 'best-scores');
  await repository.pnpm('backglass', 'promote', 'best-scores');
  await page.goto(`${server}/best-scores`);
  await expect(title).toHaveText('Top scores');
  await repository.pnpm('backglass', 'rollback', 'best-scores');
  await page.reload();
  await expect(title).toHaveText('Best scores');
});
