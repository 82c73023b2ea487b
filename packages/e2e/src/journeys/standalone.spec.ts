import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/delivery-test.ts';
import { signIn } from '../support/remotes.ts';
import { createRepository, type Repository } from '../support/standalone.ts';

/* A remote in a repository of its own has only the packed packages of Backglass. */

/** Entry points without types: styles, and files that Jest loads. */
const UNTYPED = ['styles.css', 'css-modules', 'environment', 'css-module', 'inline-file', 'jest'];

let repository: Repository;
test.beforeAll(async ({ ownServer }) => {
  repository = await createRepository('leaderboard', ownServer);
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
    await page.goto(`${url}leaderboard`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaderboard');
    const screen = 'src/routes/home/home.tsx';
    const undo = await repository.edit(screen, text =>
      text.replace("title={t('home.title')}", 'title="Edited"'),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edited');
    expect(loads).toBe(1);
    await undo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaderboard');
    await page.close();
  } finally {
    expect(await stop()).toBe(0);
  }
});

test('a remote of another repository is tested, previewed, promoted and rolled back @long', async ({
  page,
  server,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  await repository.pnpm('typecheck');
  await repository.pnpm('test');

  await signIn(page);
  await page.goto(`${repository.preview}leaderboard`);
  await expect(title).toHaveText('Leaderboard');

  await repository.pnpm('build');
  await repository.pnpm('backglass', 'publish', 'leaderboard');
  await repository.pnpm('backglass', 'check', 'leaderboard', '--api', `${server}/api/`);
  await repository.pnpm('backglass', 'promote', 'leaderboard');
  await page.goto(server);
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(title).toHaveText('Leaderboard');

  await repository.commit('src/locales/en.json', text => text.replace('Leaderboard', 'Best scores'));
  await repository.pnpm('build');
  await repository.pnpm('backglass', 'publish', 'leaderboard');
  await repository.pnpm('backglass', 'promote', 'leaderboard');
  await page.goto(`${server}/leaderboard`);
  await expect(title).toHaveText('Best scores');
  await repository.pnpm('backglass', 'rollback', 'leaderboard');
  await page.reload();
  await expect(title).toHaveText('Leaderboard');
});
