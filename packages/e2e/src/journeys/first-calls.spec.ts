import type { Page } from '@playwright/test';
import { deferredAnswer } from '../support/deferred-answer.ts';
import { expect, signIn, test } from '../support/test.ts';

const SHELL = /\/releases\/shell\/[^/]+\/main\.[^/]*\.js$/;
const LIST = '/api/user/game/?page=1&page_size=20&ordering=running_first&is_hidden=false&max_count=10000';

/** Records the calls that documents send, and later calls. */
async function recordCalls(page: Page): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  await page.addInitScript(() => {
    let answers: readonly { readonly address: string }[] | undefined;
    Object.defineProperty(globalThis, '__BACKGLASS_FIRST_ANSWERS__', {
      get: () => answers,
      set: (sent: typeof answers) => {
        answers = sent;
        Object.assign(globalThis, { sentByDocument: sent?.map(({ address }) => address) });
      },
    });
  });
  return calls;
}

const sentByDocument = (page: Page) =>
  page.evaluate(() =>
    ((globalThis as { sentByDocument?: string[] }).sentByDocument ?? []).map(address => {
      const { pathname, search } = new URL(address);
      return pathname + search;
    }),
  );

/** The answers that no call of the page has taken. */
const untaken = (page: Page) =>
  page.evaluate(() =>
    (globalThis as { __BACKGLASS_FIRST_ANSWERS__?: { address: string }[] }).__BACKGLASS_FIRST_ANSWERS__?.map(
      ({ address }) => address,
    ),
  );

test('the document sends the first calls before the shell arrives, and the page shows their answers', async ({
  page,
}) => {
  await signIn(page);
  const calls = await recordCalls(page);
  const shell = deferredAnswer(route => route.continue());
  await page.route(SHELL, shell.answer);
  const list = page.waitForResponse(response => response.url().endsWith(LIST));
  await page.goto('/games', { waitUntil: 'commit' });
  await list;
  await expect.poll(() => calls.slice(0, 2)).toEqual(['/api/user/me/', LIST]);
  shell.release();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect.poll(() => untaken(page)).toEqual([]);
  // The page refetches the list when it opens the event stream.
  const beforeStream = calls.slice(0, calls.indexOf('/api/user/game/events/'));
  expect(beforeStream.filter(call => call === LIST)).toHaveLength(1);
  expect(calls.filter(call => call === '/api/user/me/')).toHaveLength(1);
});

/** Each address with the calls that its document sends besides `user/me/`. The page must send the same. */
const PAGES = [
  ['/', [LIST, /game\/day\/\?time_zone=Europe%2FMadrid$/]],
  [
    '/games?page=2&page_size=10&ordering=-name',
    [/\?page=2&page_size=10&ordering=-name&is_hidden=false&max_count=10000$/, /day/],
  ],
  ['/games?status=finished&booth=1', [/&is_hidden=false&max_count=10000&status=finished&booth=1$/, /day/]],
  ['/games?search=ana', [/day/]],
  ['/games/history', [/ordering=-hidden_at&is_hidden=true&max_count=10000$/]],
  ['/games/1', [/\/user\/game\/1\/$/]],
  ['/booths', [/\/user\/booth\/$/]],
  ['/leaderboard', [/\?period=day&time_zone=Europe%2FMadrid&page=1&page_size=20$/]],
  [
    '/leaderboard?booth=1&period=ever',
    [/\?period=ever&time_zone=Europe%2FMadrid&page=1&page_size=20&booth=1$/],
  ],
  ['/profile/activity', [/\/user\/activity\/\?page=1&page_size=20$/]],
  ['/profile/personal', []],
] as const;

for (const [address, expected] of PAGES) {
  test(`the page at ${address} takes each answer that its document has requested`, async ({ page }) => {
    await signIn(page);
    await recordCalls(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const [me, ...others] = await sentByDocument(page);
    expect(me).toBe('/api/user/me/');
    expect(others).toEqual(
      expected.map(call => (typeof call === 'string' ? call : expect.stringMatching(call))),
    );
    await expect.poll(() => untaken(page)).toEqual([]);
  });
}

test('the document uses the stored page size and language', async ({ page }) => {
  await signIn(page);
  await page.addInitScript(() => {
    localStorage.setItem('pagination', '{"pageSize":50}');
    localStorage.setItem('language', 'es');
  });
  const calls = await recordCalls(page);
  await page.goto('/games');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect((await sentByDocument(page))[1]).toBe(LIST.replace('page_size=20', 'page_size=50'));
  await expect.poll(() => untaken(page)).toEqual([]);
  expect(calls.filter(call => call === '/api/user/me/')).toHaveLength(1);
});

test('the page works when its document sends no calls', async ({ page }) => {
  await signIn(page);
  await recordCalls(page);
  await page.route('/games', async route => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<script [^>]*id="backglass-prefetch">[^<]*<\/script>/, '');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/games');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(await sentByDocument(page)).toEqual([]);
});

test.describe('for a booth that does not exist', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('the page takes the answer that its document has requested', async ({ page }) => {
    await signIn(page);
    await recordCalls(page);
    await page.goto('/booths/999999');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const booth = '/api/user/booth/999999/?time_zone=Europe%2FMadrid';
    expect(await sentByDocument(page)).toEqual(['/api/user/me/', booth]);
    await expect.poll(() => untaken(page)).toEqual([]);
  });
});

test.describe('with a token that has expired', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('the answers to the first calls lead to log-in', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('token', 'expired'));
    await recordCalls(page);
    await page.goto('/games?page=2');
    await expect(page).toHaveURL(/\/auth\/login\?returnTo=%2Fgames%3Fpage%3D2$/);
    await expect(page.getByText('Your session has ended').or(page.getByRole('alert')).first()).toBeVisible();
    expect((await sentByDocument(page))[0]).toBe('/api/user/me/');
  });
});
