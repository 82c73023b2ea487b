import { BOOTH_STATES } from '../support/booth-states.ts';
import { statesOf, walk, WALKS } from '../support/page-states.ts';
import { signIn } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

// Calls that fail are part of what is looked at.
test.use({ colorScheme: 'light', reducedMotion: 'reduce', expectedErrors: /^Failed to load resource/ });

for (const [place, { look, language, ...device }] of WALKS.entries()) {
  test.describe(look, () => {
    test.use(device);

    test('no state of the booths has a barrier', async ({ page }) => {
      test.setTimeout(240_000);
      await signIn(page);
      await page.addInitScript(value => localStorage.setItem('language', value), language);
      // A name that was typed is let go.
      page.on('dialog', box => void box.accept());
      expect(await walk(page, statesOf(BOOTH_STATES, place))).toEqual({});
    });
  });
}
