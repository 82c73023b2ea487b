import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answer, json, hang, GAMES, detailOf, listOf, runningGames } from '../support/answers.ts';
import { boxOf, overlap } from '../support/boxes.ts';
import { openPicturedPage, PICTURED } from '../support/docs-picture.ts';
import { deferredAnswer } from '../support/deferred-answer.ts';
import { pressInBar } from '../support/game-states.ts';
import { enterAsNew } from '../support/operators.ts';
import { enterGames, expect, test } from '../support/test.ts';

const windows = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
for (const [name, viewport] of Object.entries(windows)) {
  test.describe(`in a window ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test(`download progress, selection bar, messages, the offline notice and buttons do not overlap: ${name} @long`, async ({
      page,
      context,
    }) => {
      await enterGames(page);
      const failed = [{ id: 9101, code: 'game_running' }];
      await answer(page, {
        'GET user/game/': listOf(GAMES()),
        'GET user/game/:id/': hang,
        'POST user/game/hide/': json({ updated: [9105], failed }),
      });
      await page.goto('/games');
      for (const game of ['Sensor check', 'Thursday'])
        await page.getByRole('row').filter({ hasText: game }).getByRole('checkbox').check();
      const selection = page.getByRole('region', { name: 'Selection' });
      await pressInBar(page, 'Hide');
      const notice = page.getByRole('listitem').filter({ hasText: '1 of 2 games' });
      await expect(notice).toBeVisible();
      await pressInBar(page, 'Score sheets');
      const job = page.getByRole('region', { name: 'Preparing score sheets' });
      await expect(job).toBeVisible();
      const parts = [
        job,
        selection,
        ...(name === 'desk' ? [page.getByRole('link', { name: 'Wall' })] : []),
        page
          .getByRole('main')
          .getByRole('button', { name: /^(Download CSV|Other actions)$/ })
          .first(),
      ];
      await context.setOffline(true);
      const offline = page.getByRole('status').locator('p').filter({ hasText: 'You are offline' });
      await expect(offline).toBeAttached();
      // A phone has space for one of both.
      if (name === 'phone') await expect(offline).toBeHidden();
      else parts.push(offline);
      // Polls, because a message moves while it appears.
      const overlaps = async () => {
        const boxes = await Promise.all([notice, ...parts].map(boxOf));
        return boxes.flatMap((box, at) => boxes.slice(at + 1).filter(other => overlap(box, other)));
      };
      await expect.poll(overlaps).toEqual([]);
    });
  });
}

for (const language of ['en', 'es']) {
  for (const width of [360, 390]) {
    // Spanish texts are longer.
    const isNarrowest = width === 360 && language === 'es';
    test.describe(`in a window ${width} px wide: ${language}`, () => {
      test.use({ viewport: { width, height: 844 } });

      test(`the buttons of a game stand on one row${isNarrowest ? '' : ' @long'}`, async ({ page }) => {
        await page.addInitScript(chosen => localStorage.setItem('language', chosen), language);
        await enterAsNew(page);
        await answer(page, { 'GET user/game/:id/': json(detailOf(9101)) });
        await page.goto('/games/9101');
        const more = page.getByRole('main').getByRole('button', { name: /^(Other actions|Otras acciones)$/ });
        const tickets = page.getByRole('button', { name: /^(Print all tickets|Imprimir tickets)$/ });
        const [first, last] = [await boxOf(tickets), await boxOf(more)];
        expect(last.x).toBeGreaterThan(first.x);
        expect(last.y).toBeLessThan(first.y + first.height);
        expect(last.x + last.width).toBeLessThanOrEqual(width);
      });
    });
  }
}

test('the picture in README.md shows this page (`pnpm screenshots` takes it again)', async ({ page }) => {
  await openPicturedPage(page);
  expect(`${await page.locator('main').ariaSnapshot()}\n`).toBe(await readFile(PICTURED, 'utf8'));
});

test.describe('a message beside a selection', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('never covers the selection bar, in a list of any length @long', async ({ page }) => {
    await enterGames(page);
    for (const count of [6, 10, 30]) {
      const games = [...GAMES().slice(3, 5), ...runningGames(count - 2)];
      const failed = [{ id: 9104, code: 'game_running' }];
      await answer(page, {
        'GET user/game/': listOf(games),
        'POST user/game/hide/': json({ updated: [9105], failed }),
      });
      await page.goto('/games');
      for (const game of ['Sensor check', 'St Brendan’s'])
        await page.getByRole('row').filter({ hasText: game }).getByRole('checkbox').check();
      const selection = page.getByRole('region', { name: 'Selection' });
      await selection.getByRole('button', { name: 'Hide' }).click();
      const notice = page.getByRole('listitem').filter({ hasText: '1 of 2 games' });
      await expect(notice).toBeVisible();
      const isCovering = async () => overlap(await boxOf(notice), await boxOf(selection));
      await expect.poll(isCovering, `${count} games`).toBe(false);
      await page.getByRole('row').last().scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 9_000);
      await expect.poll(isCovering, `${count} games, scrolled to the end`).toBe(false);
    }
  });
});

test('column headers do not move when the games load @long', async ({ page }) => {
  await enterGames(page);
  const games = deferredAnswer(listOf(GAMES()));
  await answer(page, { 'GET user/game/': games.answer });
  await page.goto('/games');
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveCount(9);
  const places = () => heads.evaluateAll(all => all.map(head => head.getBoundingClientRect().x));
  const before = await places();
  games.release();
  await expect(page.getByText('Sensor check')).toBeVisible();
  expect(await places()).toEqual(before);
});

const crumb = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Games', exact: true });

test('column heads fill the table when nothing matches, at any width', async ({ page }) => {
  await enterAsNew(page);
  await answer(page, { 'GET user/game/': listOf([]) });
  await page.goto('/games?search=none');
  await expect(page.getByText('No game matches')).toBeVisible();
  for (const width of [700, 720, 768, 800, 840, 1_040, 1_280]) {
    await page.setViewportSize({ width, height: 800 });
    const table = await boxOf(page.getByRole('table'));
    const { cut, total } = await page.getByRole('columnheader').evaluateAll(heads => ({
      cut: heads.filter(head => head.scrollWidth > head.clientWidth).map(head => head.textContent),
      total: heads.reduce((sum, head) => sum + head.getBoundingClientRect().width, 0),
    }));
    expect(cut).toEqual([]);
    expect(Math.abs(total - table.width)).toBeLessThan(2);
  }
});

test('leads from a game back to its list with the same filters, also after the wall', async ({ page }) => {
  await enterGames(page);
  await page.goto('/games?status=finished&ordering=name&page=2&page_size=10');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(crumb(page)).toBeVisible();
  await page.getByRole('button', { name: 'Other actions' }).click();
  await page.getByRole('menuitem', { name: 'Wall' }).click();
  await expect(page.getByRole('dialog', { name: 'Wall' })).toBeVisible();
  await page.keyboard.press('Escape');
  await crumb(page).click();
  await expect(page).toHaveURL(/\/games\?status=finished&ordering=name&page=2&page_size=10$/);
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('shows each player’s ticket button beside the score, large enough for a thumb', async ({ page }) => {
    await enterAsNew(page);
    await answer(page, { 'GET user/game/:id/': json(detailOf(9104)) });
    await page.goto('/games/9104');
    const button = page.getByRole('button', { name: 'Print ticket of Kestrel' });
    await expect(button).toBeVisible();
    for (const windowWidth of [390, 320]) {
      await page.setViewportSize({ width: windowWidth, height: 700 });
      const { x, width, height } = await boxOf(button);
      expect(width).toBeGreaterThanOrEqual(44);
      expect(height).toBe(44);
      expect(x + width).toBeLessThan(windowWidth);
    }
  });
});
