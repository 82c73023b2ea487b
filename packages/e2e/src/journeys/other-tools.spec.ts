import type { Page } from '@playwright/test';
import { modulesIn } from '../support/browser-extension.ts';
import { expect, test } from '../support/delivery-test.ts';
import { POINTS } from '../support/extension-points.ts';
import { createToolRepository, TOOLS, type ToolRepository } from '../support/other-tools.ts';
import { recompose } from '../support/recompose.ts';
import { navLink, signIn } from '../support/test.ts';

const TITLE = 'Score walls';
const MARK = 'foreign';
const LINES: Readonly<Record<string, string>> = {
  '.js': `\n;globalThis.${MARK} = true;`,
  '.css': '\n.score-walls { border-inline-start-width: 9px }',
};

/** A slow machine packs and installs for minutes. */
const TIMEOUT = 900_000;
test.describe.configure({ timeout: TIMEOUT });

let repository: ToolRepository;
test.beforeAll(async ({ ownServer }) => {
  test.setTimeout(TIMEOUT);
  repository = await createToolRepository(ownServer);
});
test.afterAll(() => (repository as ToolRepository | undefined)?.remove());

async function openByNavigation(page: Page): Promise<void> {
  await navLink(page, TITLE).click();
}

test('a preview describes its remotes to the browser extension of Module Federation @long', async ({
  page,
}) => {
  const { preview } = await repository.release('webpack');
  await signIn(page);
  await page.goto(`${preview}score-walls`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect
    .poll(() => modulesIn(page))
    .toMatchObject({ games: ['./remote'], 'score-walls': ['./remote'] });
});

for (const tool of TOOLS) {
  test(`a remote built by ${tool} shows its page, a lazy part, a contribution and its styles @long`, async ({
    page,
  }) => {
    await repository.promote(tool);
    await signIn(page);
    await page.goto('/games');
    await openByNavigation(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);

    // Hooks and components of the host work only with the host's React.
    await page.getByRole('button', { name: 'Counted 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Counted 1 times' })).toBeVisible();
    const lazy = page.getByText('A lazy part');
    await expect(lazy).toBeVisible();
    await expect(lazy).toHaveCSS('border-inline-start-width', '7px');

    const details = POINTS.find(({ name }) => name === 'game.details');
    await details?.open(page);
    const counted = page
      .getByRole('region', { name: 'Players of the game' })
      .getByText(/Counted \d+ players/);
    await expect(counted).toHaveCSS('border-inline-start-width', '7px');

    await page.addInitScript(() => localStorage.setItem('language', 'es'));
    await page.goto('/score-walls');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paredes de puntos');
    await expect(page.getByRole('button', { name: 'Contado 0 veces' })).toBeVisible();
  });

  test.describe(`a remote built by ${tool} with a faulty file`, () => {
    test.use({
      expectedErrors: /valid digest|integrity|Failed to load resource|ChunkLoadError|Loading (CSS )?chunk/,
    });

    test('loads after a request that failed @long', async ({ page }) => {
      await repository.promote(tool);
      await signIn(page);
      let failures = 0;
      await page.route(/\/releases\/score-walls\/.*\/(?!remoteEntry)[^/]*\.js$/, route => {
        failures += 1;
        return failures === 1 ? route.abort() : route.fallback();
      });
      await page.goto('/score-walls');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
      expect(failures).toBeGreaterThan(1);
    });

    for (const kind of ['.js', '.css']) {
      test(`is not shown when a ${kind} file was changed @long`, async ({ page }) => {
        await repository.promote(tool);
        await signIn(page);
        // The edge would keep the intact files in memory, so they change on their way.
        let changed = 0;
        await page.route(/\/releases\/score-walls\/.*\/(?!remoteEntry)[^/]*\.(?:js|css)$/, async route => {
          if (!new URL(route.request().url()).pathname.endsWith(kind)) return route.fallback();
          changed += 1;
          const response = await route.fetch();
          return route.fulfill({ response, body: `${await response.text()}${LINES[kind]}` });
        });
        // Another tool has built the previous release. Without that release, the page has no fallback.
        await recompose(page, ({ remotes }) =>
          Object.assign(remotes['score-walls'] ?? {}, { previous_integrity: undefined }),
        );
        await page.goto('/score-walls');
        await expect(page.getByText('Score walls could not be loaded')).toBeVisible();
        expect(await page.evaluate(mark => mark in globalThis, MARK)).toBe(false);
        expect(changed).toBeGreaterThan(0);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
}
