import type { Page } from '@playwright/test';
import { recompose } from '../support/faults.ts';
import { signIn } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

/* Nothing runs but what the document names, byte for byte. What it falls back to: delivery.spec.ts, canary.spec.ts. */

const MARK = 'foreign';
const SCRIPT = `\n;globalThis.${MARK} = true;`;
const STYLE = `\n:root { --${MARK}: yes; }`;

/** Whether anything left its mark: a script, or a stylesheet. */
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(
    mark =>
      mark in globalThis || getComputedStyle(document.documentElement).getPropertyValue(`--${mark}`) !== '',
    MARK,
  );

test.describe('one byte too many', () => {
  test.use({
    expectedErrors:
      /valid digest|inline script|Failed to load resource|RUNTIME-00|ChunkLoadError|Loading (CSS )?chunk/,
  });

  for (const [what, files, more] of [
    ['an entry', /\/releases\/games\/[^/]+\/remoteEntry\.[^/]*\.js$/, SCRIPT],
    ['a chunk', /\/releases\/games\/[^/]+\/games-list\.[^/]*\.js$/, SCRIPT],
    ['a stylesheet', /\/releases\/games\/[^/]+\/games-list\.[^/]*\.css$/, STYLE],
  ] as const) {
    test(`in ${what} keeps it from running, and the page says so`, async ({ page }) => {
      await signIn(page);
      let tampered = 0;
      await page.route(files, async route => {
        tampered += 1;
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()) + more });
      });
      await page.goto('/games');
      await expect(page.getByText('Games could not be loaded')).toBeVisible();
      expect(tampered).toBeGreaterThan(0);
      expect(await isMarked(page)).toBe(false);
    });
  }

  test('in the shell keeps all of it from starting', async ({ page }) => {
    await page.route(/\/releases\/shell\/.*\.js$/, async route => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()) + SCRIPT });
    });
    const refused = page.waitForEvent('console', message => message.text().includes('valid digest'));
    await page.goto('/auth/login');
    await refused;
    await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0);
    expect(await isMarked(page)).toBe(false);
  });

  test('in the script of the document, or a script more, does not run', async ({ page }) => {
    let tampered = '';
    await page.route(/\/auth\/login$/, async route => {
      const response = await route.fetch();
      const text = await response.text();
      tampered = text
        .replace(/<script>[^<]*/, own => own + SCRIPT)
        .replace('</head>', `<script>${SCRIPT}</script></head>`);
      await route.fulfill({ response, body: tampered });
    });
    await page.goto('/auth/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(tampered.split(SCRIPT)).toHaveLength(3);
    expect(await isMarked(page)).toBe(false);
  });

  test('in the list of hashes keeps the file from running that it is the hash of', async ({ page }) => {
    await signIn(page);
    await recompose(page, ({ remotes }) => {
      const { games } = remotes;
      if (games === undefined) return;
      for (const address of Object.keys(games.integrity).filter(one => one.includes('/remoteEntry.'))) {
        games.integrity[address] = `sha384-${'A'.repeat(64)}`;
      }
      // Nor is there another to fall back to.
      Object.assign(games, { previous_integrity: undefined });
    });
    await page.goto('/games');
    await expect(page.getByText('Games could not be loaded')).toBeVisible();
  });
});

test.describe('a document that is not one of ours', () => {
  test.use({ expectedErrors: /ZodError/ });

  test('starts nothing, and says so in both languages', async ({ page }) => {
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

test('no other code comes by address, storage, cookie or message, however it is planted', async ({
  page,
}) => {
  const elsewhere = 'http://elsewhere.test/remoteEntry.js';
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
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
    ([keys, whole, address]) => {
      for (const key of keys) {
        sessionStorage.setItem(key, whole);
        localStorage.setItem(key, key === 'games' ? address : whole);
      }
      addEventListener('load', () => postMessage({ type: 'override', remotes: { games: address } }, '*'));
    },
    [names, planted, elsewhere] as const,
  );
  const query = names.map(name => `${encodeURIComponent(name)}=${encodeURIComponent(elsewhere)}`).join('&');
  await page.goto(`/games?${query}&preview=pr-42#${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  expect(await isMarked(page)).toBe(false);
  const origins = new Set(asked.map(url => new URL(url).origin).filter(origin => origin !== 'null'));
  expect([...origins]).toEqual([new URL(page.url()).origin]);
});
