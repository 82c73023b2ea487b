import type { Page } from '@playwright/test';
import { answer, detailOf, GAMES, json, listOf } from '../support/game-answers.ts';
import { enterAsNew } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

/** Texts that are too pale to read on white, with their colours. */
const paleTexts = (page: Page) =>
  page.evaluate(() => {
    const isPale = (colour: string) =>
      (colour.match(/\d+/g) ?? [])
        .slice(0, 3)
        .map(part => Number(part) / 255)
        .every(part => part > 0.6);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pale: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder?.checkVisibility() || !text.textContent?.trim()) continue;
      const { color } = getComputedStyle(holder);
      if (isPale(color)) pale.push(`${text.textContent}: ${color}`);
    }
    return pale;
  });

test('prints a dark game page and a wall with dark text', async ({ page }) => {
  await enterAsNew(page);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await answer(page, { list: listOf(GAMES()), game: json(detailOf(9101)) });
  await page.goto('/games/9101');
  await expect(page.getByRole('table')).toContainText('Kestrel');
  await page.emulateMedia({ media: 'print' });
  expect(await paleTexts(page)).toEqual([]);

  await page.emulateMedia({ media: null });
  await page.goto('/games/9101/wall');
  await expect(page.getByRole('list', { name: 'Ranking' })).toContainText('Kestrel');
  await page.emulateMedia({ media: 'print' });
  expect(await paleTexts(page)).toEqual([]);
});
