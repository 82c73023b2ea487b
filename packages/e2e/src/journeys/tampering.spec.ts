import type { Page } from '@playwright/test';
import { recompose } from '../support/recompose.ts';
import { expect, signIn, test } from '../support/test.ts';

/* `remote-faults.spec.ts` tests the files of remotes. `tampered-releases.spec.ts` and `canary.spec.ts` test the fallback. */

const MARK = 'foreign';
const SCRIPT = `\n;globalThis.${MARK} = true;`;

const isMarked = (page: Page): Promise<boolean> => page.evaluate(mark => mark in globalThis, MARK);

test.describe('code that was tampered with', () => {
  test.use({
    expectedErrors:
      /valid digest|integrity checks failed|inline script|Failed to load resource|RUNTIME-00|ChunkLoadError|Loading (CSS )?chunk/,
  });

  test('in the shell keeps the shell from starting', async ({ page }) => {
    await page.route(/\/releases\/shell\/.*\.js$/, async route => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()) + SCRIPT });
    });
    const refused = page.waitForEvent('console', message => message.text().includes('valid digest'));
    await page.goto('/auth/login');
    await refused;
    await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0);
    expect(await isMarked(page)).toBe(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('in an inline script, or in an added one, does not run @long', async ({ page }) => {
    let tampered = '';
    await page.route(/\/auth\/login$/, async route => {
      const response = await route.fetch();
      const text = await response.text();
      tampered = text
        .replace(/<script>[^<]*/, original => original + SCRIPT)
        .replace('</head>', `<script>${SCRIPT}</script></head>`);
      await route.fulfill({ response, body: tampered });
    });
    await page.goto('/auth/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(tampered.split(SCRIPT)).toHaveLength(3);
    expect(await isMarked(page)).toBe(false);
  });

  test('does not run when the document has another hash for it @long', async ({ page }) => {
    await signIn(page);
    await recompose(page, ({ remotes }) => {
      const { games } = remotes;
      if (games === undefined) return;
      for (const path of Object.keys(games.hashes).filter(one => one.includes('/remoteEntry.'))) {
        games.hashes[path] = `sha384-${'A'.repeat(64)}`;
      }
      // Without the previous release, the page has no fallback.
      Object.assign(games, { previous_integrity: undefined });
    });
    await page.goto('/games');
    await expect(page.getByText('Games could not be loaded')).toBeVisible();
  });
});

test.describe('a document with an invalid composition', () => {
  test.use({ expectedErrors: /ZodError/ });

  test('starts nothing, and shows an error in both languages', async ({ page }) => {
    await recompose(page, composition => Object.assign(composition, { created_at: 'once' }));
    await page.goto('/auth/login');
    const alert = page.getByRole('alert');
    await expect(alert.getByText('Backglass could not start.')).toBeVisible();
    await expect(alert.getByText('Backglass no se ha podido iniciar.')).toBeVisible();
    await page.unrouteAll();
    await alert.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  });
});

test('loads no code that only a URL, storage, a cookie or a message names', async ({ page }) => {
  const elsewhere = 'http://elsewhere.test/remoteEntry.js';
  const requested: string[] = [];
  page.on('request', request => requested.push(request.url()));
  await page.route('http://elsewhere.test/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await signIn(page);
  const composition = {
    games: { entry: elsewhere, version: '9.9.9' },
    remotes: { games: { entry: elsewhere } },
  };
  const planted = JSON.stringify(composition);
  const names = [
    ...['center', 'composition', 'backglass-composition', 'backglass-settings', 'remotes', 'games'],
    ...['mf-overrides', '__FEDERATION_OVERRIDES__', 'import-map-overrides', 'importmap-override:games'],
  ];
  await page.context().addCookies(
    names.map(name => ({
      name: name.replace(':', '-'),
      value: encodeURIComponent(elsewhere),
      domain: 'localhost',
      path: '/',
    })),
  );
  await page.addInitScript(
    ([keys, whole, url]) => {
      for (const key of keys) {
        sessionStorage.setItem(key, whole);
        localStorage.setItem(key, key === 'games' ? url : whole);
      }
      addEventListener('load', () => postMessage({ type: 'override', remotes: { games: url } }, '*'));
    },
    [names, planted, elsewhere] as const,
  );
  const query = names.map(name => `${encodeURIComponent(name)}=${encodeURIComponent(elsewhere)}`).join('&');
  await page.goto(`/games?${query}&preview=pr-42#${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  expect(await isMarked(page)).toBe(false);
  const origins = new Set(requested.map(url => new URL(url).origin).filter(origin => origin !== 'null'));
  expect([...origins]).toEqual([new URL(page.url()).origin]);
});
