import type { Page } from '@playwright/test';
import { deferredAnswer } from './deferred-answer.ts';
import { expect } from './test.ts';

/** Opens a page in its own font, as in a browser that has downloaded the font. Texts in the fonts of some systems are wider. */
export async function openInPageFont(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('page-font') !== null);
  // The splash stays until the session is restored. The font cannot appear later.
  const session = deferredAnswer(route => route.fallback());
  await page.route('**/api/user/me/', session.answer);
  await page.goto(path, { waitUntil: 'commit' });
  const fonts = () => page.evaluate(() => [...document.fonts].map(({ family, status }) => [family, status]));
  await expect.poll(fonts).toEqual([['Inter', 'loaded']]);
  session.release();
}
