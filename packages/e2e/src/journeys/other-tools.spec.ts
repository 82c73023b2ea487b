import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { modulesIn } from '../support/browser-extension.ts';
import { expect, test } from '../support/delivery-test.ts';
import { installTools, previewBuildOf, promoteBuildOf, TOOLS } from '../support/other-tools.ts';
import { recompose } from '../support/recompose.ts';
import { signIn } from '../support/remotes.ts';

const MARK = 'foreign';
const LINES: Readonly<Record<string, string>> = {
  '.js': `\n;globalThis.${MARK} = true;`,
  '.css': '\n.stock-more { border-inline-start-width: 9px }',
};

test.beforeAll(installTools);

async function openByNavigation(page: Page): Promise<void> {
  await page.getByRole('navigation').first().getByRole('link', { name: 'Stock', exact: true }).click();
}

test('a preview describes its remotes to the browser extension of Module Federation @long', async ({
  page,
  ownServer,
}) => {
  const address = await previewBuildOf('webpack', ownServer);
  await signIn(page);
  await page.goto(`${address}stock`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock');
  await expect.poll(() => modulesIn(page)).toMatchObject({ games: ['./remote'], stock: ['./remote'] });
});

for (const tool of TOOLS) {
  test(`a remote built by ${tool} shows its page, a lazy part and its style @long`, async ({
    page,
    ownServer,
  }) => {
    await promoteBuildOf(tool, ownServer);
    await signIn(page);
    await page.goto('/games');
    await openByNavigation(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock');

    // Hooks and components of the host work only with the host's React.
    await page.getByRole('button', { name: 'Counted 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Counted 1 times' })).toBeVisible();
    const lazy = page.getByText('A lazy part');
    await expect(lazy).toBeVisible();
    await expect(lazy).toHaveCSS('border-inline-start-width', '7px');

    await page.addInitScript(() => localStorage.setItem('language', 'es'));
    await page.goto('/stock');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Existencias');
    await expect(page.getByRole('button', { name: 'Contado 0 veces' })).toBeVisible();
  });

  test.describe(`a remote built by ${tool} with a faulty file`, () => {
    test.use({
      expectedErrors: /valid digest|integrity|Failed to load resource|ChunkLoadError|Loading (CSS )?chunk/,
    });

    test('loads after a request that failed @long', async ({ page, ownServer }) => {
      await promoteBuildOf(tool, ownServer);
      await signIn(page);
      let failures = 0;
      await page.route(/\/releases\/stock\/.*\/(?!remoteEntry)[^/]*\.js$/, route => {
        failures += 1;
        return failures === 1 ? route.abort() : route.fallback();
      });
      await page.goto('/stock');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock');
      expect(failures).toBeGreaterThan(1);
    });

    for (const kind of ['.js', '.css']) {
      test(`is not shown when a ${kind} file was changed @long`, async ({ page, ownServer, tamperWith }) => {
        const folder = await promoteBuildOf(tool, ownServer);
        const isChanged = (name: string) => name.endsWith(kind) && !name.startsWith('remoteEntry');
        await tamperWith(tool === 'vite' ? join(folder, 'assets') : folder, isChanged, LINES[kind] ?? '');
        await signIn(page);
        // Another tool has built the previous release. Without that release, the page has no fallback.
        await recompose(page, ({ remotes }) =>
          Object.assign(remotes['stock'] ?? {}, { previous_integrity: undefined }),
        );
        await page.goto('/stock');
        await expect(page.getByText('Stock could not be loaded')).toBeVisible();
        expect(await page.evaluate(mark => mark in globalThis, MARK)).toBe(false);
      });
    }
  });
}
