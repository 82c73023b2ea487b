import type { Game } from '@backglass/contract';
import { aGame } from '@backglass/testing/builders';
import type { Page } from '@playwright/test';
import { answer, json, BOOTHS, GAMES, detailOf, listOf } from '../support/answers.ts';
import { shareOf } from '@backglass/testing/in-full';
import { enterAsNew } from '../support/operators.ts';
import { tableFaultsOf } from '../support/table-faults.ts';
import { expect, test } from '../support/test.ts';

const ALL_WIDTHS = Array.from({ length: 40 }, (_, step) => 360 + 40 * step);
const WIDTHS = shareOf(ALL_WIDTHS, 0, 4);

const DAY = 24 * 60 * 60_000;

/** Two booths with a running game: one plays, the other is offline since yesterday. */
const games = (): readonly Game[] => {
  const [first, second, ...others] = GAMES();
  return [
    aGame({ ...first, booth: { id: 9001, name: 'Arena A' } }),
    aGame({
      ...second,
      booth: { id: 9003, name: 'VR booth 1' },
      started_at: new Date(Date.now() - 2 * DAY).toISOString(),
      no_signal_since: new Date(Date.now() - DAY).toISOString(),
    }),
    ...others.map(game => ({ ...game, hidden_at: new Date().toISOString() })),
  ];
};

async function openTable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  if (path === '/booths')
    await expect(page.getByRole('row').filter({ hasText: 'VR booth 1' })).toContainText('Northside');
  await page.evaluate(() => document.fonts.ready);
}

async function faultsAtAllWidths(page: Page): Promise<readonly string[]> {
  const found = new Map<string, number[]>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // Some cells measure themselves after a resize, so only faults that stay count.
    let faults: readonly string[] = [];
    const hasNone = async () => {
      faults = await tableFaultsOf(page);
      expect(faults).toEqual([]);
    };
    await expect(hasNone)
      .toPass({ timeout: 10_000 })
      .catch(() => undefined);
    for (const fault of faults) found.set(fault, [...(found.get(fault) ?? []), width]);
  }
  return [...found].map(([fault, widths]) => `${fault} (${widths.join(', ')})`);
}

for (const language of ['en', 'es']) {
  // Spanish texts are longer, so `npm test` walks the tables in Spanish.
  test(`no table cuts or overlaps its contents, at any width: ${language}${language === 'en' ? ' @long' : ''}`, async ({
    page,
  }) => {
    await enterAsNew(page);
    await page.addInitScript(value => localStorage.setItem('language', value), language);
    await answer(page, { 'GET user/game/': listOf(games()), 'GET user/game/:id/': json(detailOf(9104)) });
    await answer(page, { 'GET user/booth/': json(BOOTHS()) });
    for (const path of ['/games', '/games/history', '/booths', '/games/9104']) {
      await openTable(page, path);
      expect.soft(await faultsAtAllWidths(page), path).toEqual([]);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
