import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { develop } from '../support/development.ts';
import { expect, signIn, test } from '../support/test.ts';

/* The tests of federation and delivery cover the parts of `pnpm dev`. This test covers the whole. */

const ROOT = resolve(import.meta.dirname, '../../../..');

const HOT_MODULE_REPLACEMENT = /\$Refresh|react-refresh|hot-update|webpackHot|__BACKGLASS_DEV__|jsxDEV/;

test('no release of the shell or a remote contains code of hot module replacement', () => {
  const releases = readdirSync(ROOT)
    .filter(name => /^(?:shell|remote-.*)$/.test(name))
    .flatMap(name => {
      const dist = join(ROOT, name, 'dist');
      return readdirSync(dist).map(version => join(dist, version));
    });
  expect(releases.length).toBeGreaterThanOrEqual(5);
  for (const release of releases) {
    const scripts = readdirSync(release).filter(file => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    const hot = scripts.filter(file =>
      HOT_MODULE_REPLACEMENT.test(readFileSync(join(release, file), 'utf8')),
    );
    expect([release, hot]).toEqual([release, []]);
  }
});

test('shows an edit and keeps the page’s state, or reloads when the module cannot be replaced @long', async ({
  page,
  server,
}) => {
  const { url, edit, stop } = await develop('profile', server);
  expect(url).toMatch(/^http:\/\/dev-profile\.preview\.localhost:\d+\/$/);
  let loads = 0;
  page.on('load', () => (loads += 1));
  page.on('dialog', dialog => void dialog.accept());
  await signIn(page);
  await page.goto(`${url}profile/personal`);
  const field = page.getByLabel('Last name');
  await expect(field).toHaveValue('Operator');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('dev-profile');
  await field.fill('Typed and kept');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();

  const sessions = 'src/routes/personal-data/sessions.tsx';
  await edit(sessions, text => text.replace("{t('sessions.help')}", "{'Edited'}"));
  await expect(page.getByText('Edited', { exact: true })).toBeAttached();
  // The page above has no styles of its own.
  const styled = await page.context().newPage();
  await styled.goto(`${url}profile/ticket`);
  await expect(styled.getByRole('heading', { level: 1 })).toBeVisible();
  await edit('src/routes/ticket-editor/ticket-editor.module.css', text =>
    text.replace('display: grid;', 'display: grid;\n    --edited: yes;'),
  );
  const editor = styled.locator('[class*="profile__editor__"]');
  await expect
    .poll(() => editor.evaluate(element => getComputedStyle(element).getPropertyValue('--edited')))
    .toBe('yes');
  await styled.close();
  await expect(dialog).toBeVisible();

  const undo = await edit(sessions, text => `${text}\nexport const = 1;\n`);
  const message = page.getByRole('alert').filter({ hasText: 'Compile error' });
  await expect(message).toContainText('sessions.tsx');
  await undo();
  await expect(message).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('Typed and kept');
  expect(loads).toBe(1);

  await edit('src/remote.ts', text => `${text}\nexport const edited = true;\n`);
  await expect.poll(() => loads).toBe(2);
  await expect(field).toHaveValue('Operator');
  await page.close();
  expect(await stop()).toBe(0);
});
