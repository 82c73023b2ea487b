import type { Page } from '@playwright/test';
import { DEMO, expect } from './test.ts';

/** A page of the product, as a visitor reaches it. */
export interface ProductPage {
  /** Of its route; names its picture too. */
  readonly name: string;
  readonly path: string;
  readonly access: 'public' | 'operator';
}

type Route = Pick<ProductPage, 'path' | 'access'>;

/** Pages of the shell itself, which no remote declares. */
const SHELL_PAGES: readonly Route[] = [
  { path: '/error/403', access: 'public' },
  { path: '/error/404', access: 'public' },
  { path: '/error/500', access: 'public' },
  { path: '/nothing/is/here', access: 'public' },
  { path: '/tutorials', access: 'operator' },
];

/** Left at once for another page, or a link that is not whole, which shows what a link without its halves shows. */
const PASSING: readonly string[] = [
  '/auth/logout',
  ...['/auth/reset-password', '/auth/verify-email'].flatMap(path => [
    `${path}/:uid`,
    `${path}/:uid/:token/:surplus`,
  ]),
];

/** Address of a finished game of the demo: the first row's, since other links on the page lead below `/games` too. */
async function finishedGame(page: Page): Promise<string> {
  await page.goto('/games?status=finished');
  const href = await page.locator('main tbody a[href^="/games/"]').first().getAttribute('href');
  return href ?? '';
}

/** Where a route with a parameter is looked at, on the demo data; called on the page of its list. */
const EXAMPLES: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  '/auth/reset-password/:uid/:token': async () => '/auth/reset-password/an/example',
  // With its halves it asks the API at once, which knows no example.
  '/auth/verify-email/:uid/:token': async () => '/auth/verify-email',
  '/games/:id': finishedGame,
  '/games/:id/wall': async page => `${await finishedGame(page)}/wall`,
};

const nameOf = (path: string): string => path.slice(1).replaceAll('/', '-').replaceAll(':', '');

/** Every page: what the live composition declares, and the shell's own; those for everybody first. */
export async function productPages(page: Page): Promise<readonly ProductPage[]> {
  await page.goto('/error/404');
  const text = await page.locator('#backglass-composition').textContent();
  const { remotes } = JSON.parse(text ?? '') as { remotes: Record<string, { routes: Route[] }> };
  const routes = Object.values(remotes).flatMap(remote => remote.routes);
  return [...SHELL_PAGES, ...routes.filter(({ path }) => !PASSING.includes(path))]
    .map(({ path, access }) => ({ name: nameOf(path), path, access }))
    .sort((a, b) => Number(a.access === 'operator') - Number(b.access === 'operator'));
}

/** Waits until a page is there in full: its heading, its data, its images; nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(
    () =>
      [...document.images].every(image => image.complete) &&
      document.getAnimations().every(({ effect }) => effect?.getTiming().iterations === Infinity),
  );
}

/** Logs in whatever the language. */
async function enter(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await page.locator('input[autocomplete="username"]').fill(DEMO.email);
  await page.locator('input[autocomplete="current-password"]').fill(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/games$/);
}

/**
 * Goes to every page and calls `look` when it has settled: first as a visitor, then as the demo operator. A route with a
 * parameter that has no example fails, so that no page is forgotten.
 */
export async function visitAll(page: Page, look: (page: ProductPage) => Promise<void>): Promise<void> {
  let isIn = false;
  for (const target of await productPages(page)) {
    if (target.access === 'operator' && !isIn) await enter(page);
    isIn ||= target.access === 'operator';
    const example = EXAMPLES[target.path];
    if (target.path.includes(':') && example === undefined) {
      throw new Error(`${target.path} needs an example of where it is looked at, in support/pages.ts`);
    }
    await page.goto(example === undefined ? target.path : await example(page));
    await settle(page);
    await look(target);
  }
}
