import { overflow, violationsOf } from '../support/barriers.ts';
import { BOOTH_STATES } from '../support/booth-states.ts';
import { signIn } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

/* Every state of the booths' pages, in both themes, wide and on a phone. */

const LOOKS = [
  { look: 'light on a desktop', colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { look: 'dark on a phone', colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true },
  { look: 'dark on a desktop', colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { look: 'light in 320 px', colorScheme: 'light', viewport: { width: 320, height: 800 } },
] as const;

for (const { look, ...use } of LOOKS) {
  test.describe(look, () => {
    // Calls that fail are part of what is looked at.
    test.use({ ...use, expectedErrors: /^Failed to load resource/ });

    test('no state has a barrier that axe can find, and none scrolls sideways', async ({ page }) => {
      test.setTimeout(240_000);
      await signIn(page);
      // A name that was typed is let go.
      page.on('dialog', box => void box.accept());
      const found: Record<string, unknown> = {};
      for (const { name, open } of BOOTH_STATES) {
        await test.step(name, () => open(page));
        const barriers = await violationsOf(page);
        const sideways = await overflow(page);
        if (barriers.length > 0 || sideways > 0) found[name] = { barriers, sideways };
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      expect(found).toEqual({});
    });
  });
}
