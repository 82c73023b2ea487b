import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown }[];
}

/** What is left on a page that was looked at. */
interface Axe {
  run(where: Document, options: object): Promise<{ readonly violations: readonly Violation[] }>;
}

/** Rule, and where. */
const namesOf = (violations: readonly Violation[], when = ''): readonly string[] =>
  violations.map(({ id, nodes }) => `${when}${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);

/** The rules that look at colours. */
const IN_COLOURS = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds against WCAG 2.2 AA on the page as it is now: rule, and where. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    // What a page passes is told by nobody, and takes axe as long again.
    .options({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] })
    // No page of ours has frames, for whose sake axe would open a second page each time.
    .setLegacyMode()
    .analyze();
  return namesOf(violations);
}

/** The same in the other colours, as far as colours matter, by the axe that is on the page; the page is left as it was. */
async function contrastInTheDark(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const violations = await page.evaluate(async values => {
    // Colours on their way from one to the other are neither.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
    const { axe } = globalThis as unknown as { axe: Axe };
    return (await axe.run(document, { runOnly: { type: 'rule', values }, resultTypes: ['violations'] }))
      .violations;
  }, IN_COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  return namesOf(violations, 'in dark, ');
}

/** How far the page can be scrolled sideways, in CSS pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Every barrier of the page as it is: for axe, in light and in dark, and for a screen of 320 px. In light colours. */
export async function barriersOf(page: Page): Promise<readonly string[]> {
  const found = [...(await violationsOf(page)), ...(await contrastInTheDark(page))];
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  const tooWide = await overflow(page);
  if (size) await page.setViewportSize(size);
  return tooWide > 0 ? [...found, `${tooWide} px too wide for 320 px`] : found;
}
