import { GAME_STATES } from '../support/game-states.ts';
import { enterAsNew } from '../support/operators.ts';
import { statesOf, walk, WALKS } from '../support/page-states.ts';
import { expect, test } from '../support/test.ts';

// Calls that fail are part of what is looked at.
test.use({ colorScheme: 'light', reducedMotion: 'reduce', expectedErrors: /^Failed to load resource/ });

for (const [place, { look, language, ...device }] of WALKS.entries()) {
  test.describe(look, () => {
    test.use(device);

    test('no state of the games has a barrier', async ({ page }) => {
      test.setTimeout(240_000);
      await enterAsNew(page);
      await page.addInitScript(value => localStorage.setItem('language', value), language);
      expect(await walk(page, statesOf(GAME_STATES, place))).toEqual({});
    });
  });
}
