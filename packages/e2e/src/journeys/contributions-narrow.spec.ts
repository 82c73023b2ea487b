import type { Page } from '@playwright/test';
import { accessibilityProblemsOf } from '../support/accessibility.ts';
import { failAt, loseEntry, test } from '../support/contributor.ts';
import { collectLayoutShifts } from '../support/layout-shifts.ts';
import { expect, signIn } from '../support/test.ts';

/* Failed contributions in a window of 320 px, in a panel of the smallest height. */

test.use({ expectedErrors: /Failed to load resource|thrown at|ERR_INTERNET_DISCONNECTED/ });

const WORDS = {
  en: {
    name: 'Best score',
    lost: 'could not be loaded',
    stopped: 'has stopped',
    offline: 'can’t be reached',
    retry: 'Retry',
  },
  es: {
    ...{ name: 'Mejor puntuación', lost: 'No se ha podido cargar', stopped: 'se ha detenido' },
    ...{ offline: 'Sin conexión con Backglass', retry: 'Reintentar' },
  },
} as const;

const panelOf = (page: Page, name: string) => page.getByRole('region', { name });

/** Checks that the panel shows the text, and all that it contains without scrolling. */
async function expectToFit(page: Page, { name, retry }: { name: string; retry: string }, text: string) {
  const panel = panelOf(page, name);
  await expect(panel).toContainText(text);
  await expect(panel.getByRole('button', { name: retry })).toBeVisible();
  const hidden = await panel
    .locator('[data-contribution]')
    .evaluate(content => [
      content.scrollHeight - content.clientHeight,
      content.scrollWidth - content.clientWidth,
    ]);
  expect(hidden, text).toEqual([0, 0]);
}

for (const language of ['en', 'es'] as const) {
  test(`a failed panel of 4 rem shows its text and Retry at 320 px, ${language} @long`, async ({
    page,
    context,
  }) => {
    const words = WORDS[language];
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addInitScript(value => localStorage.setItem('language', value), language);
    const shifts = await collectLayoutShifts(page);
    await signIn(page);
    const end = await loseEntry(page);
    await page.goto('/games?search=Family+afternoon');
    await expectToFit(page, words, words.lost);
    expect(await shifts()).toEqual([]);
    expect(await accessibilityProblemsOf(page)).toEqual([]);
    await context.setOffline(true);
    await expectToFit(page, words, words.offline);
    await context.setOffline(false);
    await end();
    await failAt(page, 'render');
    await page.goto('/games?search=Family+afternoon');
    await expectToFit(page, words, words.stopped);
    expect(await shifts()).toEqual([]);
  });
}
