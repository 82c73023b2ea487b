import { languages, LANGUAGES } from '@backglass/contract';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { deferredAnswer } from '../support/deferred-answer.ts';
import { visitAll } from '../support/pages.ts';
import { enterGames, expect, test } from '../support/test.ts';

const LOCALES = resolve(import.meta.dirname, '../../../../remote-auth/src/locales');

test('offers every language on the log-in page', async ({ page }) => {
  await page.goto('/auth/login');
  for (const language of LANGUAGES.toReversed()) {
    const { login } = JSON.parse(readFileSync(`${LOCALES}/${language}.json`, 'utf8')) as {
      login: { title: string; email: string };
    };
    await page.locator('select:has(option[value="en"])').selectOption({ label: languages[language].name });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.title);
    await expect(page.getByLabel(login.email, { exact: true })).toBeVisible();
  }
});

const TEXTS = /\/releases\/(\w+)\/.*\/texts-(\w+)-json\.\w+\.js$/;

test('an operator loads only the texts of one language, together with the page that shows them', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', request => {
    const [, part, language] = TEXTS.exec(new URL(request.url()).pathname) ?? [];
    if (part !== undefined) requested.push(`${part} ${language}`);
  });
  await enterGames(page);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(requested).toEqual([]);

  await page.evaluate(() => localStorage.setItem('language', 'es'));
  const entry = deferredAnswer(route => route.continue());
  await page.route('**/games/**/remoteEntry.*', entry.answer);
  await page.goto('/games', { waitUntil: 'commit' });
  await expect.poll(() => requested).toContain('games es');
  entry.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partidas');
  await expect(page.getByRole('searchbox')).toHaveAccessibleName(/Buscar/);
  expect(requested.filter(one => one === 'games es')).toHaveLength(1);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /Failed to load resource|ChunkLoadError|Loading chunk/ });

  test('the language stays until its texts can arrive', async ({ page, context }) => {
    await page.goto('/auth/login');
    const title = page.getByRole('heading', { level: 1 });
    const menu = page.locator('select:has(option[value="en"])');
    await expect(title).toHaveText('Log in');
    await context.setOffline(true);
    await menu.selectOption('es');
    await expect(page.getByText('Backglass can’t be reached')).toBeVisible();
    await expect(title).toHaveText('Log in');
    await expect(menu).toHaveValue('en');
    await context.setOffline(false);
    await menu.selectOption('es');
    await expect(title).toHaveText('Iniciar sesión');
  });
});

test('every page opens in a browser with an unknown time zone, an odd language and few features of Intl @long', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function odd(this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
    };
    for (const feature of ['DisplayNames', 'ListFormat', 'PluralRules', 'RelativeTimeFormat', 'Segmenter'])
      Reflect.deleteProperty(Intl, feature);
    Object.defineProperty(navigator, 'language', { value: 'x_odd' });
    Object.defineProperty(navigator, 'languages', { value: ['x_odd', ''] });
  });
  await visitAll(page, async ({ path }) => {
    // The page for errors of the API has this button too.
    await expect(page.getByRole('button', { name: 'Retry' }), path).toHaveCount(
      path === '/error/500' ? 1 : 0,
    );
  });
});
