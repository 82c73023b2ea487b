import { violationsOf } from '../support/barriers.ts';
import { addressesOf, expect, show, test } from '../support/showcase-test.ts';

const LOOKS = [
  { theme: 'light', lang: 'en' },
  { theme: 'dark', lang: 'en' },
  { theme: 'light', lang: 'es' },
] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const look of LOOKS) {
  test(`no part has a barrier that axe can find, in ${look.theme}, ${look.lang}`, async ({ page }) => {
    test.setTimeout(180_000);
    const found: Record<string, readonly string[]> = {};
    for (const address of await addressesOf(page)) {
      await show(page, address, look);
      const violations = await violationsOf(page);
      if (violations.length > 0) found[address] = violations;
    }
    expect(found).toEqual({});
  });
}
