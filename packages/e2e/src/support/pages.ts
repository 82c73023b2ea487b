import type { Page } from '@playwright/test';
import { expect, signIn } from './test.ts';

export interface ProductPage {
  /** The route with hyphens. It also names the screenshot. */
  readonly name: string;
  readonly path: string;
  readonly access: 'public' | 'operator' | 'screen';
}

type Route = Pick<ProductPage, 'path' | 'access'>;

const SHELL_PAGES: readonly Route[] = [
  { path: '/error/403', access: 'public' },
  { path: '/error/404', access: 'public' },
  { path: '/error/500', access: 'public' },
  { path: '/nothing/is/here', access: 'public' },
  { path: '/tutorials', access: 'operator' },
];

/** These routes redirect, or show the same page as the path without the parameters. */
const SKIPPED: readonly string[] = [
  '/auth/logout',
  ...['/auth/reset-password', '/auth/verify-email'].flatMap(path => [
    `${path}/:uid`,
    `${path}/:uid/:token/:surplus`,
  ]),
];

/** Links outside the table lead below the same path, so this reads the first row. */
async function firstRowOf(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const path = list.replace(/\?.*/, '');
  const href = await page.locator(`main tbody a[href^="${path}/"]`).first().getAttribute('href');
  return href ?? '';
}

const finishedGame = (page: Page): Promise<string> => firstRowOf(page, '/games?status=finished');

const EXAMPLES: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  '/auth/reset-password/:uid/:token': async () => '/auth/reset-password/an/example',
  // With parameters, the page would call the API at once, and the API would refuse the example token.
  '/auth/verify-email/:uid/:token': async () => '/auth/verify-email',
  '/booths/:id': page => firstRowOf(page, '/booths'),
  '/games/:id': finishedGame,
  '/games/:id/wall': async page => `${await finishedGame(page)}/wall`,
};

const nameOf = (path: string): string => path.slice(1).replaceAll('/', '-').replaceAll(':', '');

export async function productPages(page: Page): Promise<readonly ProductPage[]> {
  await page.goto('/error/404');
  const text = await page.locator('#backglass-composition').textContent();
  const { remotes } = JSON.parse(text ?? '') as { remotes: Record<string, { routes: Route[] }> };
  const routes = Object.values(remotes).flatMap(remote => remote.routes);
  return [...SHELL_PAGES, ...routes.filter(({ path }) => !SKIPPED.includes(path))]
    .map(({ path, access }) => ({ name: nameOf(path), path, access }))
    .sort((a, b) => Number(a.access === 'operator') - Number(b.access === 'operator'));
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForFunction(
    () =>
      [...document.images].every(image => image.complete) &&
      document.getAnimations().every(({ effect }) => effect?.getTiming().iterations === Infinity),
  );
}

/** Calls `check` for every page, first as a visitor, then as the demo operator. Throws for a route without an example. */
export async function visitAll(page: Page, check: (page: ProductPage) => Promise<void>): Promise<void> {
  let isLoggedIn = false;
  for (const target of await productPages(page)) {
    if (target.access === 'operator' && !isLoggedIn) await signIn(page);
    isLoggedIn ||= target.access === 'operator';
    const example = EXAMPLES[target.path];
    if (target.path.includes(':') && example === undefined) {
      throw new Error(`${target.path} needs an example path in support/pages.ts`);
    }
    await page.goto(example === undefined ? target.path : await example(page));
    await settle(page);
    await check(target);
  }
}
