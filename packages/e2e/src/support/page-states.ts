import type { Page } from '@playwright/test';
import { barriersOf } from './accessibility.ts';
import { turnOf } from './in-full.ts';
import { expect, test } from './test.ts';

/** A state of a page, reached in whatever language and on whatever device. */
export interface PageState {
  readonly name: string;
  /** On a page that is signed in. */
  readonly open: (page: Page) => Promise<void>;
}

/** Each language on another device: what a walk looks at in light, in dark and in 320 px besides. */
const WALKS = [
  { look: 'English, on a desktop', language: 'en', viewport: { width: 1440, height: 900 }, hasTouch: false },
  { look: 'Spanish, on a phone', language: 'es', viewport: { width: 390, height: 844 }, hasTouch: true },
] as const;

/** Goes through states one after another; answers the barriers of each that has some. */
async function walk(
  page: Page,
  states: readonly PageState[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const { name, open } of states) {
    await test.step(name, () => open(page));
    const barriers = await barriersOf(page);
    if (barriers.length > 0) found[name] = barriers;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  return found;
}

/** Tests that no state of a remote's pages has a barrier, once `enter` has signed its page in; in the gate half of them, the looks in turn. */
export function noBarriersOf(
  what: string,
  states: readonly PageState[],
  enter: (page: Page) => Promise<unknown>,
): void {
  // Calls that fail are part of what is looked at.
  test.use({ colorScheme: 'light', reducedMotion: 'reduce', expectedErrors: /^Failed to load resource/ });

  for (const [place, { look, language, ...device }] of WALKS.entries()) {
    test.describe(look, () => {
      test.use(device);

      test(`no state of ${what} has a barrier`, async ({ page }) => {
        await enter(page);
        await page.addInitScript(value => localStorage.setItem('language', value), language);
        // What was typed is let go.
        page.on('dialog', box => void box.accept());
        expect(await walk(page, turnOf(states, place, 2 * WALKS.length))).toEqual({});
      });
    });
  }
}
