import type { Page } from '@playwright/test';
import { deferredAnswer } from '../support/deferred-answer.ts';
import { enterGames, expect, test } from '../support/test.ts';

async function filesOfBooths(page: Page) {
  const { remotes } = (await (await page.request.get('/composition.json')).json()) as {
    remotes: { booths: { routes: { path: string; preload: string[] }[] } };
  };
  const files = remotes.booths.routes.find(({ path }) => path === '/booths')?.preload ?? [];
  const of = (part: string) => files.filter(file => file.startsWith(`/releases/${part}/`));
  return { own: of('booths'), shared: of('shell') };
}

test('a remote that never answers does not block the other remotes @long', async ({ page }) => {
  await enterGames(page);
  let hanging = 0;
  await page.route('**/releases/games/**', () => void (hanging += 1));
  await page.goto('/games', { waitUntil: 'commit' });
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Loading');
  expect(hanging).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Booths' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booths');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test.describe('a file that hangs', () => {
  test.use({ expectedErrors: /ChunkLoadError|Loading (CSS )?chunk/ });

  test('is named on the page, whichever file it is @long', async ({ page, context }) => {
    // Once for all tabs, because a new token makes every other tab restore its session again.
    await enterGames(page);
    // The tabs run in parallel, because each file hangs until its time limit of 12 s.
    const hang = async (path: string, file: RegExp, showMessage: (tab: Page) => Promise<void>) => {
      const tab = await context.newPage();
      await tab.route(file, () => new Promise<void>(() => undefined));
      await tab.goto(path, { waitUntil: 'commit' });
      await showMessage(tab);
      await expect(tab.getByText(file)).toBeVisible();
      await tab.close();
    };
    const inSplash = (tab: Page) => expect(tab.getByText('Backglass has not loaded yet.')).toBeVisible();
    const inPanel = async (tab: Page) => {
      await expect(tab.getByText('Games could not be loaded')).toBeVisible();
      await tab.getByText('Details').click();
    };
    await Promise.all([
      hang('/auth/login', /\bmain\.[^/]+\.css$/, inSplash),
      hang('/auth/login', /\bvendor\.[^/]+\.js$/, inSplash),
      hang('/games', /\boperator\.[^/]+\.js$/, inPanel),
      hang('/games', /\bgames\/[^/]+\/remoteEntry\.[^/]+\.js$/, inPanel),
      hang('/games', /\bgames\/[^/]+\/remote\.[^/]+\.js$/, inPanel),
      hang('/games', /\bgames\/[^/]+\/remote\.[^/]+\.css$/, inPanel),
    ]);
  });
});

test('paints the splash while the styles are late, and requests them once', async ({ page }) => {
  // Without the help that appears after eight seconds, only the late styles can make the browser paint.
  await page.addInitScript(() => {
    const original = setTimeout;
    globalThis.setTimeout = ((run: () => void, after?: number) =>
      after === 8_000 ? 0 : original(run, after)) as typeof setTimeout;
  });
  let requests = 0;
  const styles = deferredAnswer(route => route.continue());
  await page.route(/\bmain\.[^/]+\.css$/, route => {
    requests += 1;
    return styles.answer(route);
  });
  await page.goto('/auth/login', { waitUntil: 'commit' });
  const isPainted = () => page.evaluate(() => performance.getEntriesByType('paint').length > 0);
  await expect.poll(isPainted).toBe(true);
  await expect(page.locator('.splash svg')).toBeVisible();
  await expect(page.getByText('Backglass has not loaded yet.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(0);
  styles.release();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const token = () => getComputedStyle(document.documentElement).getPropertyValue('--color-text');
  expect(await page.evaluate(token)).not.toBe('');
  expect(requests).toBe(1);
});

test('requests all files of a page at once, and each file once, when the page was not prefetched @long', async ({
  page,
}) => {
  // With `saveData` the page prefetches nothing.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await enterGames(page);
  const { own } = await filesOfBooths(page);
  expect(own.length).toBeGreaterThan(2);
  const requested: string[] = [];
  page.on('request', request => requested.push(new URL(request.url()).pathname));
  const entry = deferredAnswer(route => route.continue());
  await page.route('**/remoteEntry.*', entry.answer);
  await page.getByRole('link', { name: 'Booths' }).first().click();
  await expect.poll(() => own.filter(file => !requested.includes(file))).toEqual([]);
  entry.release();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(own.filter(file => requested.filter(one => one === file).length > 1)).toEqual([]);
});

test.describe('a file whose request fails', () => {
  test.use({ expectedErrors: /Failed to load resource|ChunkLoadError|Loading (CSS )?chunk|RUNTIME/ });

  test('loads automatically after one failure when the shell shares it with remotes @long', async ({
    page,
  }) => {
    const { shared } = await filesOfBooths(page);
    const scripts = shared.filter(file => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    await enterGames(page);
    for (const file of scripts) {
      await page.route(`**${file}`, route => route.abort(), { times: 1 });
      await page.goto('/booths');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    }
  });
});
