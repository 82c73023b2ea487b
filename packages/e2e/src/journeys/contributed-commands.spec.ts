import type { Page } from '@playwright/test';
import { accessibilityProblemsOf } from '../support/accessibility.ts';
import { failAt, hangEntry, loseEntry, test, type EndFault } from '../support/contributor.ts';
import { signIn } from '../support/remotes.ts';
import { expect } from '../support/test.ts';

/*
 * These tests break the commands that a remote contributes to the palette. The palette then shows the error, all of its other items
 * work, and Retry brings the commands back.
 */

test.use({ expectedErrors: /Failed to load resource|no answer after|thrown (?:in|when)/ });

/** A request that hangs fails after two attempts, which take 12 s together. */
const REPORTED = { timeout: 60_000 };

const option = (page: Page, name: string) => page.getByRole('option', { name });

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search or do' })).toBeFocused();
}

async function expectPalette(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search or do' });
  await field.fill('booths');
  await expect(option(page, 'Booths').first()).toBeVisible();
  await field.fill('');
}

interface Fault {
  readonly name: string;
  readonly message: string;
  readonly cause: (page: Page) => Promise<EndFault>;
}

const NOT_LOADED = '“Best score” could not be loaded. Not everything that it needs has arrived. Retry';
const STOPPED = '“Best score” has stopped. It stopped because of an error. Retry';

const FAULTS: readonly Fault[] = [
  { name: 'of a remote whose entry is missing', message: NOT_LOADED, cause: loseEntry },
  { name: 'of a remote whose entry hangs', message: NOT_LOADED, cause: hangEntry },
  { name: 'that throw when they are listed', message: STOPPED, cause: page => failAt(page, 'list') },
  { name: 'that have the wrong shape', message: STOPPED, cause: page => failAt(page, 'shape') },
];

for (const { name, message, cause } of FAULTS) {
  test(`the palette works with commands ${name}, and Retry brings them back`, async ({ page }) => {
    await signIn(page);
    const end = await cause(page);
    await page.goto('/booths');
    await openPalette(page);
    await expectPalette(page);
    await expect(option(page, message)).toBeVisible(REPORTED);
    await expectPalette(page);
    expect(await accessibilityProblemsOf(page)).toEqual([]);
    await end();
    await option(page, message).click();
    await option(page, 'Compare best scores').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contributor');
  });
}

test('a command that throws leaves the page as it is, and a message says so', async ({ page }) => {
  await signIn(page);
  const end = await failAt(page, 'run');
  await page.goto('/booths');
  await openPalette(page);
  await option(page, 'Count best scores').click();
  await expect(page.getByText('“Count best scores” has stopped')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await end();
  await openPalette(page);
  await option(page, 'Count best scores').click();
  await expect(page.getByText('Counted')).toBeVisible();
});
