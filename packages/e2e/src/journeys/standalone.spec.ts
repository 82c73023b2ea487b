import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/delivery-test.ts';
import { releasedDocumentWithout, startOldApi } from '../support/old-api.ts';
import { tokenOf } from '../support/operators.ts';
import { playingBooth, type PlayingBooth } from '../support/playing-booth.ts';
import { signIn } from '../support/remotes.ts';
import { createRepository, type Repository } from '../support/standalone.ts';
import { DEMO, navLink } from '../support/test.ts';

/** Entry points without types: styles, and files that Jest loads. */
const UNTYPED = ['styles.css', 'css-modules', 'environment', 'css-module', 'inline-file', 'jest'];

// In these time zones, today does not end during a test, and began after the last game of the demo (21:56 UTC at the latest).
test.use({ timezoneId: new Date().getUTCHours() < 12 ? 'UTC' : 'Etc/GMT+12' });

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

test('the example is tested, previewed, promoted, used and rolled back @long', async ({ page, server }) => {
  const title = page.getByRole('heading', { level: 1 });
  await repository.becomeExample();
  await repository.pnpm('typecheck');
  await repository.pnpm('test');
  await repository.pnpm('build');

  const preview = await repository.pnpm('backglass', 'publish', 'best-scores', '--channel', 'example');
  await signIn(page);
  await page.goto(`${/^http:\S+$/m.exec(preview)?.[0]}best-scores`);
  await expect(page.getByText('No scores today yet.')).toBeVisible();

  const check = await repository.pnpm('backglass', 'check', 'best-scores', '--api', `${server}/api/`);
  expect(check).toContain('+ call leaderboard: ^');
  await repository.pnpm('backglass', 'promote', 'best-scores');
  await page.goto(server);
  await page.getByRole('link', { name: 'Best scores' }).click();
  await expect(title).toHaveText('Best scores');
  await expectBestScoresOfBooth(page, await expectScores(page));

  await repository.commit('src/locales/en.json', text => text.replace('Best scores', 'Top scores'));
  await repository.pnpm('build');
  await repository.pnpm('backglass', 'publish', 'best-scores');
  await repository.pnpm('backglass', 'promote', 'best-scores');
  await page.goto(`${server}/best-scores`);
  await expect(title).toHaveText('Top scores');
  await repository.pnpm('backglass', 'rollback', 'best-scores');
  await page.reload();
  await expect(title).toHaveText('Best scores');
  await expectErrorWithOldApi(await page.context().newPage(), server);
});

/** Ends on the page of a game, and returns its booth. */
async function expectScores(page: Page): Promise<PlayingBooth> {
  const token = await tokenOf(page.request, DEMO);
  const [vault, attic] = [
    await playingBooth(page.request, token, 'Vault'),
    await playingBooth(page.request, token, 'Attic'),
  ];
  const rows = page.getByRole('row');
  const choose = (period: string) => page.getByRole('radio', { name: period }).click();

  await expect(page.getByText('No scores today yet.')).toBeVisible();
  const game = await vault.play('Lucky seven', { Ana: 777, Kim: 500, Cruz: 500 });
  await expect(rows).toHaveText([/Player/, /^1Ana.*777/, /^2Kim.*500/, /^2Cruz.*500/]);
  await attic.play('High noon', { Dan: 99_000 });
  await expect(rows).toHaveText([/Player/, /^1Dan.*99,000/, /^2Ana.*777/, /^3Kim.*500/, /^3Cruz.*500/]);

  await choose('All time');
  await expect(page).toHaveURL(/\/best-scores\?period=ever$/);
  await expect(rows).toHaveCount(21);
  await expect(rows.nth(1)).toHaveText(/^1Dan.*99,000/);
  await page.getByRole('combobox', { name: 'Booth' }).selectOption('Vault');
  await expect(rows).toHaveCount(4);
  await page.reload();
  await expect(rows.nth(1)).toHaveText(/^1Ana.*777/);
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/games/${game.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lucky seven');
  return vault;
}

async function expectBestScoresOfBooth(page: Page, booth: PlayingBooth): Promise<void> {
  const panel = page.getByRole('region', { name: 'Best scores here' });
  const scores = panel.getByRole('listitem');
  await expect(scores).toHaveText([/^1AnaThis game777/, /^2KimThis game500/, /^2CruzThis game500/]);
  await booth.play('Night shift', { Lux: 900, Zoe: 400, Ivo: 30 });
  await expect(scores).toHaveText([/^1LuxNight shift900/, /^2Ana/, /^3Kim/, /^3Cruz/, /^5ZoeNight shift400/]);
  const scrolled = panel
    .locator('div')
    .evaluateAll(all =>
      all.filter(one => getComputedStyle(one).overflow === 'auto' && one.scrollHeight > one.clientHeight),
    );
  expect(await scrolled).toEqual([]);
  await panel.getByRole('link', { name: 'All scores' }).click();
  await expect(page).toHaveURL(/\/best-scores\?period=ever&booth=\d+$/);
  await expect(page.getByRole('row')).toHaveCount(7);
}

async function expectErrorWithOldApi(page: Page, server: string): Promise<void> {
  const oldApi = await startOldApi(server, await releasedDocumentWithout('/api/user/leaderboard/'));
  await signIn(page, page.request);
  await page.goto(`${oldApi.url}/best-scores`);
  await expect(page.getByRole('alert')).toContainText('The scores could not be loaded');
  await navLink(page, 'Games').click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.close();
  oldApi.close();
}
