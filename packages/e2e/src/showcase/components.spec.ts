import type { Locator } from '@playwright/test';
import { boxOf } from '../support/boxes.ts';
import { LOW_WINDOWS, outOfReach } from '../support/low-windows.ts';
import { expect, show, test } from '../support/showcase-test.ts';

// One file, because each worker that runs tests of the showcase builds it.

const LIGHT = { theme: 'light', lang: 'en' } as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const runningIn = (row: Locator) => row.locator('[data-status="running"]').filter({ hasText: /^Running$/ });
const paddingEndOf = (chip: Locator) => chip.evaluate(element => getComputedStyle(element).paddingRight);

const styleOf = (elements: Locator, property: 'backgroundColor' | 'color' | 'outlineStyle') =>
  elements.evaluateAll((all, name) => all.map(element => getComputedStyle(element)[name]), property);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('on a card without a menu, the status ends where the progress ends', async ({ page }) => {
    await page.goto('/');
    await show(page, '#table', LIGHT);
    const card = page.getByRole('row').filter({ hasText: 'Heat 3' }).first();
    const endOf = async (element: Locator) => {
      const { x, width } = await boxOf(element);
      return x + width;
    };
    expect(await endOf(runningIn(card))).toBeCloseTo(await endOf(card.getByText('62 %')));
  });

  test('the chip of a running game has padding in a card without highlight', async ({ page }) => {
    await page.goto('/');
    await show(page, '#table', LIGHT);
    const chips = runningIn(page.getByRole('row').filter({ hasText: 'Heat 3' }));
    const paddings = await Promise.all((await chips.all()).map(paddingEndOf));
    expect(new Set(paddings)).toEqual(new Set(['8px']));
  });
});

const OVERLAYS = {
  '#menu/open': '[role="menu"]',
  '#filter-popover/open': '[role="dialog"]',
  '#combobox/open': '[role="listbox"]',
  '#dialog/form': '[role="dialog"]',
  '#dialog/long': '[role="dialog"]',
  '#confirm-dialog/danger': '[role="alertdialog"]',
  '#drawer/long': '[role="dialog"]',
  '#palette/open': '[role="dialog"]',
  '#toaster/levels': 'section[aria-live] ol',
};

for (const viewport of LOW_WINDOWS) {
  test.describe(`in a window of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test(`every control of what opens over a page can be reached${viewport.width === 320 ? '' : ' @long'}`, async ({
      page,
    }) => {
      await page.goto('/');
      const missed: Record<string, readonly string[]> = {};
      for (const [fragment, overlay] of Object.entries(OVERLAYS)) {
        await show(page, fragment, LIGHT);
        await expect(page.locator(overlay)).toBeVisible();
        const controls = await outOfReach(page.locator(overlay));
        if (controls.length > 0) missed[fragment] = controls;
      }
      expect(missed).toEqual({});
      await show(page, '#filter-popover/open', LIGHT);
      const filters = page.locator('[role="dialog"]');
      await expect(filters).toBeVisible();
      const [shown, content] = await filters.evaluate(({ parentElement, scrollHeight }) => [
        parentElement?.clientHeight ?? 0,
        scrollHeight,
      ]);
      expect(shown).toBeGreaterThanOrEqual(Math.min(Number(content), viewport.height - 20));
    });
  });
}

test.describe('on a phone with touch', () => {
  test.use({ viewport: { width: 390, height: 500 }, hasTouch: true, isMobile: true });

  test('the country field keeps its text and its list while a wheel scrolls the page', async ({ page }) => {
    await page.goto('/');
    await show(page, '#combobox', LIGHT);
    // Not by role, because an open list hides the other fields from assistive technology.
    const country = page.locator('main input[role="combobox"]').nth(1);
    const option = page.getByRole('option', { name: /^South Georgia/ });
    const scrollPosition = () => page.evaluate(() => scrollY);
    await country.tap();
    await page.keyboard.type('sou');
    await expect(option).toBeVisible();
    const before = await scrollPosition();
    await page.mouse.wheel(0, 32);
    await expect.poll(scrollPosition).toBeGreaterThan(before);
    await expect(country).toHaveValue('sou');
    await option.tap();
    await expect(country).toHaveValue(/^South Georgia/);
  });

  test('a select keeps its value while the page scrolls under it, and changes by keys', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 200 });
    await page.goto('/');
    await show(page, '#native-select', LIGHT);
    const select = page.locator('main select').first();
    const scrollPosition = () => page.evaluate(() => scrollY);
    await select.focus();
    const [value, before] = [await select.inputValue(), await scrollPosition()];
    const { x, y } = await boxOf(select);
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.wheel(0, 32);
    await expect.poll(scrollPosition).not.toBe(before);
    await expect(select).toHaveValue(value);
    await page.keyboard.press('ArrowDown');
    await expect(select).not.toHaveValue(value);
  });

  test('no field has letters of less than 16 px, because iOS would zoom into it', async ({ page }) => {
    await page.goto('/');
    for (const fragment of ['#text-field', '#search-field', '#native-select', '#combobox', '#pager']) {
      await show(page, fragment, LIGHT);
      const sizes = await page
        .locator('main :is(input, select, textarea)')
        .evaluateAll(fields => fields.map(field => Number.parseFloat(getComputedStyle(field).fontSize)));
      expect(Math.min(...sizes), fragment).toBeGreaterThanOrEqual(16);
      expect(sizes.length, fragment).toBeGreaterThan(0);
    }
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  test('forced colours show the current step and page, and no unlit digit', async ({ page }) => {
    await page.goto('/');
    await show(page, '#reels', LIGHT);
    const unlit = page.locator('main [data-off]');
    expect(new Set(await styleOf(unlit, 'color'))).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    expect(new Set(await styleOf(unlit, 'backgroundColor'))).toEqual(new Set(['rgba(0, 0, 0, 0)']));

    await show(page, '#pager', LIGHT);
    expect(new Set(await styleOf(page.locator('main [aria-current="page"]'), 'outlineStyle'))).toEqual(
      new Set(['solid']),
    );

    await show(page, '#step-rail', LIGHT);
    const marks = (steps: string) =>
      styleOf(page.locator(`main li${steps} > [aria-hidden]`), 'backgroundColor');
    const others = await marks(':not([aria-current])');
    for (const background of await marks('[aria-current]')) expect(others).not.toContain(background);
  });
});
