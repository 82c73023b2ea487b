import type { Page } from '@playwright/test';
import { overflow, violationsOf } from '../support/accessibility.ts';
import { turnOf } from '../support/in-full.ts';
import { signIn } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

/*
 * What lies over a page, or stands in its place, has no barrier that axe can find, and fits: in both themes and languages, which
 * take turns in the gate.
 */

test.use({ expectedErrors: /Failed to load resource|ERR_|RUNTIME-00|ChunkLoadError|Loading (CSS )?chunk/ });

interface Sight {
  readonly name: string;
  /** Brings it about on a page that is signed in and at `/profile/personal`. */
  readonly open: (page: Page) => Promise<unknown>;
  /** What is there once it is. */
  readonly seen: string;
  readonly isPhone?: true;
}

const lastName = 'input[autocomplete="family-name"], input[name="last_name"]';
const press = (keys: string) => (page: Page) => page.keyboard.press(keys);

const SIGHTS: readonly Sight[] = [
  { name: 'the palette', open: press('Control+k'), seen: '[role="dialog"] [role="combobox"]' },
  { name: 'the shortcuts', open: press('Control+/'), seen: '[role="dialog"] kbd' },
  {
    name: 'the version',
    open: page => page.locator('header button', { hasText: '0.1.0' }).first().click(),
    seen: '[role="dialog"] li',
  },
  {
    name: 'the menu of the operator',
    open: page => page.locator('header button[popovertarget]').click(),
    seen: '[popover] select',
  },
  {
    name: 'the drawer',
    open: page => page.locator('nav button[aria-haspopup="dialog"]').click(),
    seen: '[role="dialog"] select',
    isPhone: true,
  },
  {
    name: 'the question before leaving',
    async open(page) {
      await page.locator(lastName).first().fill('Somebody else');
      await page.locator('header nav a[href="/booths"]').click();
    },
    seen: '[role="alertdialog"]',
  },
  {
    name: 'the bar of an offline page',
    open: page => page.context().setOffline(true),
    seen: '[role="status"] p[data-theme="dark"]',
  },
  {
    name: 'the panel of a remote',
    async open(page) {
      await page.route('**/releases/booths/**', route => route.abort());
      await page.goto('/booths');
    },
    seen: 'main dl',
  },
  {
    name: 'the page of an API that cannot be reached',
    async open(page) {
      await page.route('**/api/user/me/', route => route.abort());
      await page.reload();
    },
    seen: 'main [role="alert"] h1',
  },
];

const ZOOMED = [
  { width: 640, height: 450 },
  { width: 320, height: 256 },
];

const LOOKS = [
  { colorScheme: 'light', language: 'en' },
  { colorScheme: 'dark', language: 'es' },
  { colorScheme: 'light', language: 'es' },
  { colorScheme: 'dark', language: 'en' },
] as const;

for (const [place, { colorScheme, language }] of LOOKS.entries()) {
  test.describe(`in ${colorScheme}, ${language}`, () => {
    test.use({ colorScheme });

    for (const { name, open, seen, isPhone } of turnOf(SIGHTS, place, LOOKS.length)) {
      test(name, async ({ page }) => {
        if (isPhone === true) await page.setViewportSize({ width: 390, height: 844 });
        await page.addInitScript(value => localStorage.setItem('language', value), language);
        await signIn(page);
        await page.goto('/profile/personal');
        await expect(page.locator(lastName).first()).toHaveValue('Operator');
        await open(page);
        await expect(page.locator(seen).first()).toBeVisible();
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
