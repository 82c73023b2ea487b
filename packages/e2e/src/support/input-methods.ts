import { expect, type Page } from '@playwright/test';

/** How somebody works a form. Fields go by their `name`, so that it is the same in every language. */
export interface Hands {
  readonly fill: (page: Page, name: string, value: string) => Promise<void>;
  /** Picks an option of a combobox by what it is called. */
  readonly choose: (page: Page, label: string) => Promise<void>;
  readonly tick: (page: Page, name: string) => Promise<void>;
  /** Sends the form that is shown. */
  readonly send: (page: Page) => Promise<void>;
  /** Follows a link or presses a button by where it leads or what it says. */
  readonly press: (page: Page, selector: string) => Promise<void>;
}

const within = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

/** A pointer, or a finger. */
export const POINTER: Hands = {
  fill: (page, name, value) => within(page, name).fill(value),
  async choose(page, label) {
    await page.getByRole('combobox').and(page.locator('input')).click();
    await page.keyboard.type(label);
    await page.keyboard.press('Enter');
  },
  tick: (page, name) => within(page, name).check(),
  send: page => page.locator('main form button[type="submit"]').click(),
  press: (page, selector) => page.locator(selector).click(),
};

/** Tab until the focus is on what is meant: whatever it takes, a keyboard has to get there. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector).first()).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

/** No pointer at all. */
export const KEYBOARD: Hands = {
  async fill(page, name, value) {
    await tabTo(page, `main [name="${name}"]`);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
  },
  async choose(page, label) {
    await tabTo(page, 'main input[role="combobox"]');
    await page.keyboard.type(label);
    await page.keyboard.press('Enter');
  },
  async tick(page, name) {
    await tabTo(page, `main [name="${name}"]`);
    await page.keyboard.press('Space');
  },
  async send(page) {
    await tabTo(page, 'main form button[type="submit"]');
    await page.keyboard.press('Enter');
  },
  async press(page, selector) {
    await tabTo(page, selector);
    await page.keyboard.press('Enter');
  },
};
