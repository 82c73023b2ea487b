import { expect, type Locator, type Page } from '@playwright/test';

/** `''` if the focus is visible. The title of a page that just opened needs no focus ring, because the page itself changed. */
const focusProblem = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'the focus is lost';
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`;
    if (focused.id === 'page-title' || focused.tagName === 'DIALOG') return '';
    const { top, bottom, width } = focused.getBoundingClientRect();
    if (width === 0 || bottom <= 0 || top >= innerHeight) return `${name} is out of sight`;
    if (!focused.matches(':focus-visible')) return `${name} does not match :focus-visible`;
    for (let at: HTMLElement | null = focused; at !== null && at !== document.body; at = at.parentElement) {
      const { outlineStyle, boxShadow } = getComputedStyle(at);
      if (outlineStyle !== 'none' || boxShadow !== 'none') return '';
    }
    return `${name} has no focus ring`;
  });

/** Presses keys one after the other. After each key the focus must be visible. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expect.poll(() => focusProblem(page), { message: `after ${key}` }).toBe('');
  }
}

export async function pressUntil(page: Page, target: Locator, key = 'Tab', most = 60): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await press(page, key);
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}
