import { turnOf } from '../support/in-full.ts';
import { overflow, violationsOf } from '../support/accessibility.ts';
import { addressesOf, expect, show, test } from '../support/showcase-test.ts';

const LOOKS = [
  { theme: 'light', lang: 'en' },
  { theme: 'dark', lang: 'en' },
  { theme: 'light', lang: 'es' },
] as const;
const LANGUAGES = ['es', 'en'] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [place, look] of LOOKS.entries()) {
  test(`no part has a barrier that axe can find, in ${look.theme}, ${look.lang}`, async ({ page }) => {
    const found: Record<string, readonly string[]> = {};
    for (const address of turnOf(await addressesOf(page), place, 2 * LOOKS.length)) {
      await show(page, address, look);
      const violations = await violationsOf(page);
      if (violations.length > 0) found[address] = violations;
    }
    expect(found).toEqual({});
  });
}

/** A phone, and a desktop whose visitor reads at 200 %: half its CSS pixels, each two of the screen's. */
const WINDOWS = [
  { name: 'on 320 px', viewport: { width: 320, height: 700 }, deviceScaleFactor: 1 },
  { name: 'at 200 % zoom', viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 },
] as const;

for (const { name, ...window } of WINDOWS) {
  test.describe(name, () => {
    test.use({ ...window, contextOptions: { reducedMotion: 'reduce' } });

    test('every part fits without sideways scrolling, in both languages', async ({ page }) => {
      const found: Record<string, number> = {};
      const addresses = await addressesOf(page);
      for (const [place, lang] of LANGUAGES.entries()) {
        for (const address of turnOf(addresses, place, 2 * LANGUAGES.length)) {
          await show(page, address, { theme: 'light', lang });
          const pixels = await overflow(page);
          if (pixels > 0) found[`${address} ${lang}`] = pixels;
        }
      }
      expect(found).toEqual({});
    });
  });
}
