import { overflow, violationsOf } from '../support/accessibility.ts';
import { fragmentsOf, expect, show, test } from '../support/showcase-test.ts';

const VARIANTS = [
  { theme: 'light', lang: 'en' },
  { theme: 'dark', lang: 'en' },
  { theme: 'light', lang: 'es' },
] as const;
const LANGUAGES = ['es', 'en'] as const;

/** An entry may show several pages or a page within a page, so these rules do not apply. */
const PAGE_RULES = [
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'skip-link',
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const variant of VARIANTS) {
  test(`every component passes axe, in ${variant.theme}, ${variant.lang} @long`, async ({ page }) => {
    const found: Record<string, readonly string[]> = {};
    for (const fragment of await fragmentsOf(page)) {
      await show(page, fragment, variant);
      const violations = await violationsOf(page, PAGE_RULES);
      if (violations.length > 0) found[fragment] = violations;
    }
    expect(found).toEqual({});
  });
}

/** A phone, and a desktop at 200 % zoom, which has half as many CSS pixels. */
const WINDOWS = [
  { name: 'on 320 px', viewport: { width: 320, height: 700 }, deviceScaleFactor: 1 },
  { name: 'at 200 % zoom', viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 },
] as const;

for (const { name, ...window } of WINDOWS) {
  test.describe(name, () => {
    test.use({ ...window, contextOptions: { reducedMotion: 'reduce' } });

    test('every component fits without sideways scrolling, in both languages @long', async ({ page }) => {
      const found: Record<string, number> = {};
      const fragments = await fragmentsOf(page);
      for (const lang of LANGUAGES) {
        for (const fragment of fragments) {
          await show(page, fragment, { theme: 'light', lang });
          const pixels = await overflow(page);
          if (pixels > 0) found[`${fragment} ${lang}`] = pixels;
        }
      }
      expect(found).toEqual({});
    });
  });
}
