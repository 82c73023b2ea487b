import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown }[];
}

/** Rule, and where. */
const namesOf = (violations: readonly Violation[], when = ''): readonly string[] =>
  violations.map(({ id, nodes }) => `${when}${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds against WCAG 2.2 AA on the page as it is now: rule, and where. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  // No page of ours has frames, for whose sake axe would open a second page each time.
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze();
  return namesOf(violations);
}

/** The same in the other colours, as far as colours matter; the page is left as it was. */
export async function contrastInTheDark(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const { violations } = await new AxeBuilder({ page })
    .withRules(['color-contrast', 'link-in-text-block'])
    .setLegacyMode()
    .analyze();
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
