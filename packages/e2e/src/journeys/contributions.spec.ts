import type { Page } from '@playwright/test';
import { accessibilityProblemsOf } from '../support/accessibility.ts';
import { failAt, hangEntry, loseEntry, test, type EndFault } from '../support/contributor.ts';
import { POINTS, type PointUnderTest } from '../support/extension-points.ts';
import { shareOf } from '@backglass/testing/in-full';
import { collectLayoutShifts } from '../support/layout-shifts.ts';
import { replaceCode } from '../support/recompose.ts';
import { expect, signIn } from '../support/test.ts';

/*
 * Contributions: what a remote shows at the extension points of other pages. Whatever fails in a contribution, the page around it works,
 * nothing moves, and Retry shows the contribution again. `pnpm test:long` tests each fault at every extension point, `npm test` each fault
 * at one.
 */

test.use({
  expectedErrors: /Failed to load resource|Loading chunk|no answer after|thrown (at|in)|\.\w+: : /,
});

/** A request that hangs fails after two attempts, which take 12 s together. */
const REPORTED = { timeout: 60_000 };

interface Fault {
  readonly name: string;
  /** The message in place of the contribution. Without a message, the contribution stays. */
  readonly message?: string;
  readonly isPermanent?: true;
  /** Causes the fault before the page is opened. Returns a function that ends it. */
  readonly cause: (page: Page, point: PointUnderTest) => Promise<EndFault>;
}

const NOT_LOADED = '“Best score” could not be loaded';
const STOPPED = '“Best score” has stopped';

const FAULTS: readonly Fault[] = [
  { name: 'entry missing', message: NOT_LOADED, cause: loseEntry },
  { name: 'entry hangs', message: NOT_LOADED, cause: hangEntry },
  { name: 'throws: render', message: STOPPED, cause: page => failAt(page, 'render') },
  { name: 'throws: event', cause: page => failAt(page, 'event') },
  {
    name: 'wrong props',
    message: STOPPED,
    isPermanent: true,
    async cause(page, { name, remote, chunk }) {
      const passed = name === 'games.column' ? /(of:\w+,)props:/ : new RegExp(`(name:"${name}",)props:`);
      await replaceCode(page, remote, chunk, passed, '$1props:null,was:');
      return () => Promise.resolve();
    },
  },
];

async function runFault(page: Page, fault: Fault, point: PointUnderTest): Promise<void> {
  const shifts = await collectLayoutShifts(page);
  await signIn(page);
  const end = await fault.cause(page, point);
  await point.open(page);
  await point.expectPage(page);
  const content = point.content(page);
  const showAll = content.getByRole('button', { name: 'Show all' });
  if (fault.message === undefined) {
    await showAll.click();
    await expect(content).toContainText('Best score of');
  } else {
    await expect(content).toContainText(fault.message, REPORTED);
  }
  await point.expectPage(page);
  expect(await shifts()).toEqual([]);
  if (fault.isPermanent) return;
  await end();
  if (fault.message !== undefined) await content.getByRole('button', { name: 'Retry' }).click();
  await showAll.click();
  await expect(content).toContainText('All scores');
  expect(await shifts()).toEqual([]);
}

for (const [place, point] of POINTS.entries()) {
  test.describe(`fault table of extension points: ${point.name}`, () => {
    for (const fault of shareOf(FAULTS, place, POINTS.length))
      test(fault.name, ({ page }) => runFault(page, fault, point));
  });
}

test('every page shows contributions of other remotes, without accessibility problems or layout shifts', async ({
  page,
}) => {
  const shifts = await collectLayoutShifts(page);
  await signIn(page);
  for (const point of POINTS) {
    await point.open(page);
    await expect(point.content(page)).toContainText('Best score of');
    await point.expectPage(page);
    expect(await shifts()).toEqual([]);
    expect(await accessibilityProblemsOf(page)).toEqual([]);
  }
});

test('another page opens while a contribution updates itself for ever', async ({ page }) => {
  await signIn(page);
  await failAt(page, 'loop');
  await page.goto('/games');
  await expect(page.getByRole('region', { name: 'Best score' })).toContainText('Best score of');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Profile/);
  await page.goBack();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});

test('the operator hides a contribution, shows it again, and finds its commands', async ({ page }) => {
  await signIn(page);
  await page.goto('/games');
  const panel = page.getByRole('region', { name: 'Best score' });
  const column = page.getByRole('columnheader', { name: 'Best score' });
  await panel.getByRole('button', { name: 'Hide “Best score”' }).click();
  await expect(page.getByText('“Best score” is hidden')).toBeVisible();
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(column).toBeVisible();
  await expect(panel).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Show “Best score” Above the games' }).click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Compare best scores' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contributor');
});

test('a contributed column leaves room for the names on paper', async ({ page }) => {
  await signIn(page);
  await page.goto('/games');
  const cell = page.getByRole('row').nth(1).getByRole('cell').nth(-2);
  await expect(cell).toContainText('Best score of');
  await page.setViewportSize({ width: 720, height: 1_000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row').nth(1).getByRole('cell').last()).toContainText('Best score of');
  const name = await page.getByRole('columnheader', { name: 'Name' }).boundingBox();
  expect(name?.width).toBeGreaterThan(64);
});

test('a contributed column that is not loaded is not printed', async ({ page }) => {
  await signIn(page);
  const end = await hangEntry(page);
  await page.goto('/games');
  const header = page.getByRole('columnheader', { name: 'Best score' });
  await expect(header).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await expect(header).toBeHidden();
  await expect(page.getByRole('row').nth(1).getByRole('cell').last()).not.toContainText('Best score');
  await end();
});

test('a contributed column that a narrow table hides is not loaded', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', request => requested.push(request.url()));
  await page.setViewportSize({ width: 900, height: 800 });
  await signIn(page);
  await page.goto('/games');
  const isColumn = (url: string) => url.includes('games.column');
  // Waits for the panel above the table. The column would load at the same time.
  await expect(page.getByRole('region', { name: 'Best score' })).toContainText('Best score of');
  expect(requested.filter(isColumn)).toEqual([]);
  await page.setViewportSize({ width: 1_400, height: 800 });
  await expect(page.getByRole('row').nth(1)).toContainText('Best score of');
  expect(requested.filter(isColumn)).not.toEqual([]);
});
