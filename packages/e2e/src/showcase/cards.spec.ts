import type { Locator } from '@playwright/test';
import { boxOf } from '../support/boxes.ts';
import { expect, show, test } from '../support/showcase-test.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const paddingEndOf = (chip: Locator) => chip.evaluate(element => getComputedStyle(element).paddingRight);

test('on a card without a menu, the status ends where the progress ends', async ({ page }) => {
  await page.goto('/');
  await show(page, '#table', { theme: 'light', lang: 'en' });
  const card = page.getByRole('row').filter({ hasText: 'Heat 3' }).first();
  const endOf = async (text: string) => {
    const { x, width } = await boxOf(card.getByText(text));
    return x + width;
  };
  expect(await endOf('Running')).toBeCloseTo(await endOf('62 %'));
});

test('the chip of a running game has padding in a card without highlight', async ({ page }) => {
  await page.goto('/');
  await show(page, '#table', { theme: 'light', lang: 'en' });
  const chips = page.getByRole('row').filter({ hasText: 'Heat 3' }).getByText('Running');
  const paddings = await Promise.all((await chips.all()).map(paddingEndOf));
  expect(new Set(paddings)).toEqual(new Set(['8px']));
});
