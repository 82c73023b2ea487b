import type { Page } from '@playwright/test';
import { expect, show, test } from '../support/showcase-test.ts';

const OPEN = { theme: 'light', lang: 'en' } as const;

/** A phone on its side, a small one, and a desktop at 400 % zoom (WCAG 1.4.10). */
const LOW_WINDOWS = [
  { width: 844, height: 390 },
  { width: 568, height: 320 },
  { width: 320, height: 256 },
];

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

/** The controls of an overlay that a user cannot bring into the window by scrolling boxes of the overlay. */
const outOfReach = (page: Page, overlay: string) =>
  page.locator(overlay).evaluate(async panel => {
    const controls = panel.querySelectorAll<HTMLElement>(
      'button:not([aria-hidden], [style*="clip"]), input, [role^="menuitem"], [role="option"], a',
    );
    const missed: string[] = [];
    for (const control of [...controls].filter(({ tabIndex, role }) => tabIndex >= 0 || role !== null)) {
      for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowY } = getComputedStyle(box);
        if (overflowY !== 'auto' && overflowY !== 'scroll') continue;
        const [inner, outer] = [control.getBoundingClientRect(), box.getBoundingClientRect()];
        box.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
      }
      const { left, top, width, height } = control.getBoundingClientRect();
      const isInside = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!isInside || !control.contains(hit))
        missed.push(`${control.ariaLabel ?? control.textContent}: ${[left, top, width, height].join(' ')}`);
    }
    return controls.length === 0 ? ['no control'] : missed;
  });

for (const viewport of LOW_WINDOWS) {
  test.describe(`in a window of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('every control of what opens over a page can be reached', async ({ page }) => {
      await page.goto('/');
      const missed: Record<string, readonly string[]> = {};
      for (const [fragment, overlay] of Object.entries(OVERLAYS)) {
        await show(page, fragment, OPEN);
        await expect(page.locator(overlay)).toBeVisible();
        const controls = await outOfReach(page, overlay);
        if (controls.length > 0) missed[fragment] = controls;
        await page.goto('/');
      }
      expect(missed).toEqual({});
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 500 }, hasTouch: true, isMobile: true });

  test('the country field keeps its text and its list while a finger or a wheel scrolls the page', async ({
    page,
  }) => {
    await page.goto('/');
    await show(page, '#combobox', OPEN);
    const country = page.getByRole('combobox', { name: 'Country' }).nth(1);
    const option = page.getByRole('option', { name: /^South Georgia/ });
    const scrollPosition = () => page.evaluate(() => scrollY);
    const session = await page.context().newCDPSession(page);
    const scrolls = {
      wheel: () => page.mouse.wheel(0, 32),
      finger: () =>
        session.send('Input.synthesizeScrollGesture', {
          x: 20,
          y: 60,
          yDistance: -32,
          gestureSourceType: 'touch',
        }),
    };
    for (const [how, scroll] of Object.entries(scrolls)) {
      await country.tap();
      await page.keyboard.type('sou');
      await expect(option).toBeVisible();
      const before = await scrollPosition();
      await scroll();
      await expect.poll(scrollPosition, how).toBeGreaterThan(before);
      await expect(country, how).toHaveValue('sou');
      await option.tap();
      await expect(country, how).toHaveValue(/^South Georgia/);
    }
  });
});
