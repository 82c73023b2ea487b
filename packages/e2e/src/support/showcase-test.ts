import type { Page } from '@playwright/test';
import { test as base } from './test.ts';
import { startShowcase } from './showcase.ts';

export const test = base.extend<object, { showcase: string }>({
  showcase: [
    async ({}, use) => {
      const server = await startShowcase();
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ showcase }, use) => use(showcase),
});

export { expect } from './test.ts';

export interface Variant {
  readonly theme: 'light' | 'dark';
  readonly lang: 'en' | 'es';
}

export async function fragmentsOf(page: Page): Promise<readonly string[]> {
  await page.goto('/');
  const hrefs = await page
    .getByRole('main')
    .locator('a')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
  if (hrefs.length === 0) throw new Error('the index of the showcase is empty');
  return hrefs;
}

/** Shows a page of the showcase, and waits until only endless animations run. */
export async function show(page: Page, fragment: string, { theme, lang }: Variant): Promise<void> {
  await page.evaluate(hash => {
    location.hash = hash;
  }, `${fragment}?theme=${theme}&lang=${lang}`);
  await page.waitForFunction(
    ([hash, language]) =>
      location.hash === hash &&
      document.documentElement.lang === language &&
      document.querySelector('main h1, [role="dialog"], [role="alertdialog"]') !== null &&
      document
        .getAnimations()
        .every(
          ({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
        ),
    [`${fragment}?theme=${theme}&lang=${lang}`, lang] as const,
  );
}
