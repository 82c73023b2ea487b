import { expect, type Page } from '@playwright/test';

/** Fields are found by their `name`, which is the same in every language. */
export interface InputMethod {
  readonly fill: (page: Page, name: string, value: string) => Promise<void>;
  readonly choose: (page: Page, label: string) => Promise<void>;
  readonly tick: (page: Page, name: string) => Promise<void>;
  readonly send: (page: Page) => Promise<void>;
  readonly press: (page: Page, selector: string) => Promise<void>;
}

const fieldOf = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

export const POINTER: InputMethod = {
  fill: (page, name, value) => fieldOf(page, name).fill(value),
  async choose(page, label) {
    await page.getByRole('combobox').and(page.locator('input')).click();
    await page.keyboard.type(label);
    await page.keyboard.press('Enter');
  },
  tick: (page, name) => fieldOf(page, name).check(),
  send: page => page.locator('main form button[type="submit"]').click(),
  press: (page, selector) => page.locator(selector).click(),
};

/** Moves a finger up from the lower part of the window. Playwright can only tap. */
async function scrollByFinger(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const browser = await page.context().newCDPSession(page);
  for (const [type, y] of [
    ['touchStart', 0],
    ['touchMove', 10],
    ['touchMove', 25],
    ['touchMove', 40],
    ['touchEnd', undefined],
  ] as const) {
    const touchPoints = y === undefined ? [] : [{ x: width / 2, y: 0.8 * height - y }];
    await browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  await browser.detach();
}

/** A finger. The page scrolls under the open list of countries, as the browser does when its keyboard appears. */
export const FINGER: InputMethod = {
  async fill(page, name, value) {
    await fieldOf(page, name).tap();
    await fieldOf(page, name).fill(value);
  },
  async choose(page, label) {
    const field = page.locator('main input[role="combobox"]');
    const option = page.getByRole('option').filter({ hasText: label });
    const scrolled = () => page.evaluate(() => scrollY);
    await field.tap();
    await page.keyboard.type(label.slice(0, 3));
    await expect(option).toBeVisible();
    for (const scroll of [() => page.mouse.wheel(0, 32), () => scrollByFinger(page)]) {
      const before = await scrolled();
      await scroll();
      await expect.poll(scrolled).not.toBe(before);
      await expect(field).toHaveValue(label.slice(0, 3));
    }
    await option.tap();
    await expect(field).toHaveValue(label);
  },
  tick: (page, name) => fieldOf(page, name).tap(),
  send: page => page.locator('main form button[type="submit"]').tap(),
  press: (page, selector) => page.locator(selector).tap(),
};

async function tabTo(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector).first()).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

export const KEYBOARD: InputMethod = {
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
