import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { visitAll } from '../support/pages.ts';
import { test } from '../support/test.ts';

const FOLDER = resolve(dirname(fileURLToPath(import.meta.url)), '../../../../screenshots');

const DEVICES = {
  desktop: { viewport: { width: 1280, height: 900 } },
  tablet: { viewport: { width: 768, height: 1024 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

for (const [device, options] of Object.entries(DEVICES)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const language of ['en', 'es'] as const) {
      const variant = `${device}-${colorScheme}-${language}`;

      test.describe(variant, () => {
        test.use({ ...options, colorScheme });

        test('takes a screenshot of every page', async ({ page }) => {
          await page.addInitScript(value => localStorage.setItem('language', value), language);
          await visitAll(page, async ({ name }) => {
            await page.screenshot({
              path: resolve(FOLDER, variant, `${name}.png`),
              fullPage: true,
              animations: 'disabled',
            });
          });
        });
      });
    }
  }
}
