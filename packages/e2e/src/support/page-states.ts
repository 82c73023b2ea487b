import type { Page } from '@playwright/test';
import { accessibilityProblemsOf } from './accessibility.ts';
import { expect, test } from './test.ts';

export interface PageState {
  readonly name: string;
  /** Reaches the state in any language and on any device. The page is signed in. */
  readonly open: (page: Page) => Promise<void>;
}

const VARIANTS = [
  {
    variant: 'English, on a desktop',
    language: 'en',
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
  },
  { variant: 'Spanish, on a phone', language: 'es', viewport: { width: 390, height: 844 }, hasTouch: true },
] as const;

async function problemsOf(
  page: Page,
  states: readonly PageState[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const { name, open } of states) {
    await test.step(name, () => open(page));
    const problems = await accessibilityProblemsOf(page);
    if (problems.length > 0) found[name] = problems;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  return found;
}

/** `enter` signs the page in. */
export function testAccessibilityOf(
  what: string,
  states: readonly PageState[],
  enter: (page: Page) => Promise<unknown>,
): void {
  // Some states show failed calls.
  test.use({ colorScheme: 'light', reducedMotion: 'reduce', expectedErrors: /^Failed to load resource/ });

  for (const { variant, language, ...device } of VARIANTS) {
    test.describe(variant, () => {
      test.use(device);

      test(`no state of ${what} has an accessibility problem @long`, async ({ page }) => {
        await enter(page);
        await page.addInitScript(value => localStorage.setItem('language', value), language);
        // Some states have typed text, and the browser asks before that is lost.
        page.on('dialog', box => void box.accept());
        expect(await problemsOf(page, states)).toEqual({});
      });
    });
  }
}
