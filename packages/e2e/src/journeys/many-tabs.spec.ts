import type { Page } from '@playwright/test';
import { later } from '../support/deferred-answer.ts';
import { enterAsNew } from '../support/operators.ts';
import { playingBooth } from '../support/playing-booth.ts';
import { expect, test } from '../support/test.ts';

/** Over HTTP/1.1 a browser has six connections to an origin: with a stream for each tab, the sixth could not even load. */
const TABS = 7;

const openGames = async (page: Page): Promise<Page> => {
  await page.goto('/games');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  return page;
};

const lampsOf = (page: Page) => page.getByRole('main').getByRole('progressbar').first();

test('however many tabs are open, one stream keeps them all live, and is read on when its tab closes', async ({
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
  await booth.tell(heat, { progress: 40 });
  for (const tab of others) await expect(lampsOf(tab)).toHaveAttribute('aria-valuenow', '40');
  expect(streams).toBe(1);

  await page.close();
  await expect.poll(() => streams).toBe(2);
  await booth.tell(heat, { progress: 60 });
  for (const tab of others) await expect(lampsOf(tab)).toHaveAttribute('aria-valuenow', '60');
  expect(streams).toBe(2);
});

test('what was told between a slow answer and the stream of a tab that takes over is not lost', async ({
  page,
  context,
}) => {
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(context.request, token);
  const heat = await booth.begin('Heat 1');
  // it has the turn to read, and no stream
  await page.route('**/api/user/game/events/', later(() => undefined).answer);
  await page.goto('/games');
  await expect(lampsOf(page)).toHaveAttribute('aria-valuenow', '0');

  const other = await context.newPage();
  const answers = later(() => undefined);
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
  await booth.tell(heat, { progress: 55 });
  const opened = other.waitForResponse('**/api/user/game/events/');
  await page.close();
  await opened;
  answers.give();
  await expect(lampsOf(other)).toHaveAttribute('aria-valuenow', '55');
  await expect(other.getByText('Live', { exact: true })).toBeVisible();
});
