import type { Page } from '@playwright/test';
import { overflow, violationsOf } from '../support/barriers.ts';
import { picture } from '../support/images.ts';
import { enterAsNew } from '../support/operators.ts';
import { expect, test } from '../support/test.ts';

/* Every state of the profile, in both themes, both languages, on a desktop and on a phone: no barrier, nothing off the side. */

const image = { name: 'arena.png', mimeType: 'image/png', buffer: picture(600, 600) };
const file = (page: Page) => page.locator('input[type="file"]');
const submit = (page: Page, index = 0) => page.locator('form button[type="submit"]').nth(index);

const STATES: Readonly<Record<string, readonly [string, (page: Page) => Promise<void>]>> = {
  'personal data, with every form refused': [
    '/profile/personal',
    async page => {
      await page.locator('input[name="name"]').fill('');
      for (const index of [0, 1, 2]) await submit(page, index).click();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(5);
    },
  ],
  'the question before logging out everywhere': [
    '/profile/personal',
    async page => {
      await page.getByRole('button', { name: /everywhere|todas partes/ }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  ],
  'centre data, refused': [
    '/profile/center',
    async page => {
      await submit(page).click();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
    },
  ],
  'a picture being cropped': [
    '/profile/center',
    async page => {
      await file(page).setInputFiles(image);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  'an image that cannot be used': [
    '/profile/center',
    async page => {
      await file(page).setInputFiles({ ...image, buffer: Buffer.from('no image') });
      await expect(file(page)).toHaveAttribute('aria-invalid', 'true');
    },
  ],
  'an image on its way': [
    '/profile/center',
    async page => {
      await page.route('**/upload-image/', () => undefined);
      await file(page).setInputFiles(image);
      await page.getByRole('dialog').getByRole('button').last().click();
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  ],
  'a ticket with what cannot be printed': [
    '/profile/ticket',
    async page => {
      await page.locator('main select').selectOption('foreign');
      await expect(page.locator('main svg text').first()).toBeVisible();
    },
  ],
};

const VIEWS = [
  {
    name: 'desktop, light, English',
    language: 'en',
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
  },
  {
    name: 'phone, dark, Spanish',
    language: 'es',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
  },
] as const;

for (const { name, language, colorScheme, viewport } of VIEWS) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport });
    for (const [state, [path, reach]] of Object.entries(STATES)) {
      test(state, async ({ page }) => {
        await enterAsNew(page);
        await page.addInitScript(value => localStorage.setItem('language', value), language);
        await page.goto(path);
        await reach(page);
        expect(await violationsOf(page)).toEqual([]);
        expect(await overflow(page)).toBe(0);
      });
    }
  });
}
