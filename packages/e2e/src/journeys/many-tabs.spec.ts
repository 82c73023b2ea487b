import type { Page } from '@playwright/test';
import { deferredAnswer } from '../support/deferred-answer.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { enterAsNew } from '../support/operators.ts';
import { playingBooth } from '../support/playing-booth.ts';
import { expect, test } from '../support/test.ts';

/** Over HTTP/1.1 a browser opens six connections to an origin. If each tab had a stream, the seventh tab could not load. */
const TABS = 7;

const openGames = async (page: Page): Promise<Page> => {
  await page.goto('/games');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  return page;
};

const lampsOf = (page: Page) => page.getByRole('main').getByRole('progressbar').first();

test('all tabs share one event stream, and another tab opens a stream when the tab that reads it closes', async ({
  page,
  context,
}) => {
  let streams = 0;
  context.on('request', request => {
    if (request.url().endsWith('/user/game/events/')) streams += 1;
  });
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(context.request, token);
  const heat = await booth.begin('Heat 1');

  await openGames(page);
  const others: Page[] = [];
  while (others.length < TABS - 1) others.push(await openGames(await context.newPage()));
  await booth.update(heat, { progress: 40 });
  for (const tab of others) await expect(lampsOf(tab)).toHaveAttribute('aria-valuenow', '40');
  expect(streams).toBe(1);

  await page.close();
  await expect.poll(() => streams).toBe(2);
  await booth.update(heat, { progress: 60 });
  for (const tab of others) await expect(lampsOf(tab)).toHaveAttribute('aria-valuenow', '60');
  expect(streams).toBe(2);
});

test('loses no event when a tab takes over the stream while its own read is slow @long', async ({
  page,
  context,
}) => {
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(context.request, token);
  const heat = await booth.begin('Heat 1');
  // This tab is the one that reads the stream, but its stream never answers.
  await page.route('**/api/user/game/events/', deferredAnswer(() => undefined).answer);
  await page.goto('/games');
  await expect(lampsOf(page)).toHaveAttribute('aria-valuenow', '0');

  const other = await context.newPage();
  const answers = deferredAnswer(() => undefined);
  let isAsked = false;
  await other.route(/\/user\/game\/\?.*is_hidden=false/, async route => {
    if (isAsked) return route.continue();
    isAsked = true;
    const response = await route.fetch();
    await answers.answer(route);
    await route.fulfill({ response });
  });
  await other.goto('/games');
  await expect.poll(() => isAsked).toBe(true);
  await booth.update(heat, { progress: 55 });
  const opened = other.waitForResponse('**/api/user/game/events/');
  await page.close();
  await opened;
  answers.release();
  await expect(lampsOf(other)).toHaveAttribute('aria-valuenow', '55');
  await expect(other.getByText('Live', { exact: true })).toBeVisible();
});

test('polls while a proxy holds back the body of the stream, in all tabs @long', async ({
  page,
  context,
  server,
}) => {
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(context.request, token);
  const heat = await booth.begin('Heat 1');
  const proxy = await startFaultProxy(server);
  try {
    proxy.breakFiles(/\/user\/game\/events\//, 'held');
    await page.goto(`${proxy.url}/games`);
    await page.evaluate(value => localStorage.setItem('token', value), token);
    await page.goto(`${proxy.url}/games`);
    const other = await context.newPage();
    await other.goto(`${proxy.url}/games`);
    for (const tab of [page, other]) {
      await expect(tab.getByText('Every 5 s', { exact: true })).toBeVisible();
      await booth.update(heat, { progress: tab === page ? 40 : 60 });
      await expect(lampsOf(tab)).toHaveAttribute('aria-valuenow', tab === page ? '40' : '60');
    }
    proxy.mend();
    await page.reload();
    for (const tab of [page, other]) await expect(tab.getByText('Live', { exact: true })).toBeVisible();
  } finally {
    proxy.close();
  }
});
