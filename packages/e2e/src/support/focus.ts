import { expect, type Locator, type Page } from '@playwright/test';

/**
 * What somebody who works by keyboard would miss now; `''` when nothing: the focus is somewhere, on something that can be seen
 * whole, and marked. The title of a page that was just opened needs no mark: the new page is one.
 */
const missed = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'the focus is lost';
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`;
    if (focused.id === 'page-title' || focused.tagName === 'DIALOG') return '';
    const { top, bottom, width } = focused.getBoundingClientRect();
    if (width === 0 || bottom <= 0 || top >= innerHeight) return `${name} is out of sight`;
    if (!focused.matches(':focus-visible')) return `${name} shows no focus`;
    for (let at: HTMLElement | null = focused; at !== null && at !== document.body; at = at.parentElement) {
      const { outlineStyle, boxShadow } = getComputedStyle(at);
      if (outlineStyle !== 'none' || boxShadow !== 'none') return '';
    }
    return `${name} has no mark of focus`;
  });

/** Presses keys one after the other; after each the focus must be seen. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expect.poll(() => missed(page), { message: `after ${key}` }).toBe('');
  }
}

/** Goes on by a key until what is meant has the focus. */
export async function pressUntil(page: Page, target: Locator, key = 'Tab', most = 60): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await press(page, key);
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}
