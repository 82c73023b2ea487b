import type { Page } from '@playwright/test';
import { accessibilityProblemsOf } from '../support/accessibility.ts';
import { delayEntry, failAt, hangEntry, loseEntry, test, type EndFault } from '../support/contributor.ts';
import { shareOf } from '@backglass/testing/in-full';
import { collectLayoutShifts, waitUntilShiftsCount } from '../support/layout-shifts.ts';
import { expect, signIn } from '../support/test.ts';

/*
 * These tests break the commands that a remote contributes to the palette. The palette then shows the error, nothing
 * moves, all other items work, and Retry brings the commands back. Shifts while the operator types are not counted, because a slow browser
 * renders the filtered list so late that it counts as a shift without input.
 */

test.use({ expectedErrors: /Failed to load resource|no answer after|thrown (?:in|when)/ });

/** A request that hangs fails after two attempts, which take 12 s together. */
const REPORTED = { timeout: 60_000 };

const option = (page: Page, name: string) => page.getByRole('option', { name });

async function openPalette(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search or do' })).toBeFocused();
}

/** Types into the field. It presses keys, because a browser counts what moves after `fill` as a layout shift. */
async function type(page: Page, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search or do' });
  await field.press('ControlOrMeta+a');
  await field.press('Backspace');
  await field.pressSequentially(text);
}

async function expectPalette(page: Page): Promise<void> {
  await type(page, 'booths');
  await expect(option(page, 'Booths').first()).toBeVisible();
}

interface Fault {
  readonly name: string;
  readonly message: string;
  readonly cause: (page: Page) => Promise<EndFault>;
}

const NOT_LOADED = '“Best score” could not be loaded. Some of its files did not arrive. Retry';
const STOPPED = '“Best score” has stopped. It stopped because of an error. Retry';

const FAULTS: readonly Fault[] = [
  { name: 'of a remote whose entry is missing', message: NOT_LOADED, cause: loseEntry },
  { name: 'of a remote whose entry hangs', message: NOT_LOADED, cause: hangEntry },
  { name: 'that throw when they are listed', message: STOPPED, cause: page => failAt(page, 'list') },
  { name: 'that have the wrong shape', message: STOPPED, cause: page => failAt(page, 'shape') },
];

for (const [place, { name, message, cause }] of FAULTS.entries()) {
  test(`the palette works with commands ${name}, and Retry brings them back${place > 0 ? ' @long' : ''}`, async ({
    page,
  }) => {
    const shifts = await collectLayoutShifts(page);
    await signIn(page);
    const end = await cause(page);
    await page.goto('/booths');
    await openPalette(page);
    await expectPalette(page);
    // The list is short, so everything in it is visible.
    await type(page, 'score');
    await expect(option(page, 'Hide “Best score”').first()).toBeVisible();
    const typed = await shifts();
    await expect(option(page, message)).toBeVisible(REPORTED);
    expect((await shifts()).slice(typed.length)).toEqual([]);
    await expectPalette(page);
    expect(await accessibilityProblemsOf(page)).toEqual([]);
    await end();
    await type(page, 'score');
    await expect(option(page, message)).toBeVisible();
    const typedAgain = await shifts();
    await option(page, message).click();
    await expect(option(page, 'Compare best scores')).toBeVisible();
    expect((await shifts()).slice(typedAgain.length)).toEqual([]);
    await option(page, 'Compare best scores').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contributor');
  });
}

for (const query of shareOf(['', 'score'], 0, 2)) {
  test(`nothing in the palette of a phone moves when commands arrive late, typed “${query}” @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const shifts = await collectLayoutShifts(page);
    await signIn(page);
    const deliver = await delayEntry(page);
    await page.goto('/profile/personal');
    await page.getByRole('button', { name: 'More' }).click();
    await openPalette(page);
    await type(page, query);
    await waitUntilShiftsCount(page);
    const typed = await shifts();
    deliver();
    await expect(option(page, 'Compare best scores')).toBeAttached();
    expect((await shifts()).slice(typed.length)).toEqual([]);
  });
}

test('a command that throws leaves the page as it is, and a message says so', async ({ page }) => {
  const shifts = await collectLayoutShifts(page);
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
  expect(await shifts()).toEqual([]);
});

test('the operator hides commands by keyboard, and their code is loaded only when they are shown again', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', request => requested.push(request.url()));
  const entries = () => requested.filter(url => /releases\/contributor\/.*remoteEntry/.test(url));
  await signIn(page);
  await page.goto('/tutorials');
  await openPalette(page);
  await expect(option(page, 'Compare best scores')).toBeAttached();
  await type(page, 'hide score palette');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Best score” is hidden')).toBeVisible();
  requested.length = 0;
  await page.reload();
  await openPalette(page);
  await type(page, 'score');
  await expect(option(page, 'Show “Best score” In the palette')).toBeVisible();
  await expect(option(page, 'Compare best scores')).toBeHidden();
  expect(await accessibilityProblemsOf(page)).toEqual([]);
  expect(entries()).toEqual([]);
  await type(page, 'show score palette');
  await page.keyboard.press('Enter');
  await openPalette(page);
  await type(page, 'compare');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contributor');
});
