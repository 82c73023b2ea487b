import type { Page } from '@playwright/test';
import { overflow, violationsOf } from '../support/accessibility.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ expectedErrors: /Failed to load resource|ERR_|RUNTIME-00|ChunkLoadError|Loading (CSS )?chunk/ });

interface State {
  readonly name: string;
  /** Starts at `/profile/personal` with a signed-in operator. */
  readonly open: (page: Page) => Promise<unknown>;
  readonly selector: string;
  readonly isPhone?: true;
}

const lastName = 'input[autocomplete="family-name"], input[name="last_name"]';
const press = (keys: string) => (page: Page) => page.keyboard.press(keys);

const STATES: readonly State[] = [
  { name: 'the palette', open: press('Control+k'), selector: '[role="dialog"] [role="combobox"]' },
  { name: 'the shortcuts', open: press('Control+/'), selector: '[role="dialog"] kbd' },
  {
    name: 'the version',
    open: page => page.locator('header button', { hasText: '0.1.0' }).first().click(),
    selector: '[role="dialog"] li',
  },
  {
    name: 'the menu of the operator',
    open: page => page.locator('header button[popovertarget]').click(),
    selector: '[popover] select',
  },
  {
    name: 'the drawer',
    open: page => page.locator('nav button[aria-haspopup="dialog"]').click(),
    selector: '[role="dialog"] select',
    isPhone: true,
  },
  {
    name: 'the dialog before leaving unsaved changes',
    async open(page) {
      await page.locator(lastName).first().fill('Somebody else');
      await page.locator('header nav a[href="/booths"]').click();
    },
    selector: '[role="alertdialog"]',
  },
  {
    name: 'the offline notice',
    open: page => page.context().setOffline(true),
    selector: '[role="status"] p[data-theme="dark"]',
  },
  {
    name: 'the error panel of a remote',
    async open(page) {
      await page.route('**/releases/booths/**', route => route.abort());
      await page.goto('/booths');
      await page.getByText(/^Deta(?:ils|lles)$/).click();
    },
    selector: 'main dl',
  },
  {
    name: 'the page for an unreachable API',
    async open(page) {
      await page.route('**/api/user/me/', route => route.abort());
      await page.reload();
    },
    selector: 'main [role="alert"] h1',
  },
];

const ZOOMED = [
  { width: 640, height: 450 },
  { width: 320, height: 256 },
];

const VARIANTS = [
  { colorScheme: 'light', language: 'en' },
  { colorScheme: 'dark', language: 'es' },
  { colorScheme: 'light', language: 'es' },
  { colorScheme: 'dark', language: 'en' },
] as const;

for (const { colorScheme, language } of VARIANTS) {
  test.describe(`in ${colorScheme}, ${language} @long`, () => {
    test.use({ colorScheme });

    for (const { name, open, selector, isPhone } of STATES) {
      test(`${name} passes axe and fits into the window`, async ({ page }) => {
        if (isPhone === true) await page.setViewportSize({ width: 390, height: 844 });
        await page.addInitScript(value => localStorage.setItem('language', value), language);
        await signIn(page);
        await page.goto('/profile/personal');
        await expect(page.locator(lastName).first()).toHaveValue('Operator');
        await open(page);
        await expect(page.locator(selector).first()).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        // A window of 1280 px at 200 % and at 400 %.
        for (const size of ZOOMED) {
          await page.setViewportSize(size);
          expect(await overflow(page), `${size.width} px`).toBe(0);
        }
      });
    }
  });
}
