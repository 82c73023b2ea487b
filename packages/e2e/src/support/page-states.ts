import { test, type Page } from '@playwright/test';
import { barriersOf } from './barriers.ts';
import { turnOf } from './in-full.ts';

/** A state of a page, reached in whatever language and on whatever device. */
export interface PageState {
  readonly name: string;
  /** On a page that is signed in. */
  readonly open: (page: Page) => Promise<void>;
}

/** Each language on another device: what a walk looks at in light, in dark and in 320 px besides. */
export const WALKS = [
  { look: 'English, on a desktop', language: 'en', viewport: { width: 1440, height: 900 }, hasTouch: false },
  { look: 'Spanish, on a phone', language: 'es', viewport: { width: 390, height: 844 }, hasTouch: true },
] as const;

/** The states that a walk goes through: in the gate the two share them. */
export const statesOf = (states: readonly PageState[], place: number): readonly PageState[] =>
  turnOf(states, place, WALKS.length);

/** Goes through states one after another; answers the barriers of each that has some. */
export async function walk(
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
