import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown }[];
}

/** The global that the axe builder leaves on a page. */
interface Axe {
  run(context: Document, options: object): Promise<{ readonly violations: readonly Violation[] }>;
}

const namesOf = (violations: readonly Violation[], when = ''): readonly string[] =>
  violations.map(({ id, nodes }) => `${when}${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rule is experimental, so axe skips it by default (WCAG 2.5.3). */
const RULES = { 'label-content-name-mismatch': { enabled: true } };

/** Returns each violation of WCAG 2.2 AA and of axe's best practices, with its elements. */
export async function violationsOf(page: Page, rulesOff: readonly string[] = []): Promise<readonly string[]> {
  // While a dialog opens, it is transparent and the page behind it is inert, so axe would check the contrast of neither.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].every(dialog =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  );
  // A message that fades out has less contrast.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter(one => one instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => undefined)));
  });
  const off = Object.fromEntries(rulesOff.map(rule => [rule, { enabled: false }]));
  const { violations } = await new AxeBuilder({ page })
    // The results of passed rules would double the time.
    .options({
      runOnly: { type: 'tag', values: TAGS },
      rules: { ...RULES, ...off },
      resultTypes: ['violations'],
    })
    // Without legacy mode axe opens a second page for frames. Our pages have no frames.
    .setLegacyMode()
    .analyze();
  return namesOf(violations);
}

async function contrastInTheDark(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const violations = await page.evaluate(async values => {
    // During a transition a colour is neither the light nor the dark one.
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
    const { axe } = globalThis as unknown as { axe: Axe };
    return (await axe.run(document, { runOnly: { type: 'rule', values }, resultTypes: ['violations'] }))
      .violations;
  }, COLOUR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
  return namesOf(violations, 'in dark, ');
}

/** Returns by how many CSS pixels the page scrolls sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Checks the current page with axe in light and dark, and whether the page fits into 320 px. */
export async function accessibilityProblemsOf(page: Page): Promise<readonly string[]> {
  const found = [...(await violationsOf(page)), ...(await contrastInTheDark(page))];
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  const tooWide = await overflow(page);
  if (size) await page.setViewportSize(size);
  return tooWide > 0 ? [...found, `${tooWide} px too wide for 320 px`] : found;
}
