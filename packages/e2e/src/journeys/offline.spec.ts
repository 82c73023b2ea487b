import type { Locator } from '@playwright/test';
import { answer, listsOf, runningGames } from '../support/answers.ts';
import { boxOf, overlap } from '../support/boxes.ts';
import { productPages, type ProductPage } from '../support/pages.ts';
import { REMOTES } from '../support/remotes.ts';
import { enterGames, expect, navLink, signIn, test } from '../support/test.ts';

test.use({ expectedErrors: /Failed to load resource|RUNTIME-00|ChunkLoadError|Loading (CSS )?chunk/ });

const NOTICE = /You are offline/;

test('shows visited pages from memory and an offline notice until the network is back, and moves no row', async ({
  page,
  context,
}) => {
  await enterGames(page);
  await navLink(page, 'Booths').click();
  // Placeholder rows have no buttons.
  const rename = page.getByRole('button', { name: /^Rename / }).first();
  await expect(rename).toBeVisible();
  await navLink(page, 'Games').click();
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('checkbox')).toBeVisible();
  // A row may move because a game of a simulated booth begins.
  const head = page.getByRole('columnheader', { name: 'Name' });
  const place = await boxOf(head);

  await context.setOffline(true);
  await expect(page.getByRole('status').getByText(NOTICE)).toBeVisible();
  expect(await boxOf(head)).toEqual(place);
  await navLink(page, 'Booths').click();
  await expect(rename).toBeVisible();
  await navLink(page, 'Games').click();
  await expect(row.getByRole('checkbox')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(NOTICE)).toBeHidden();
  expect(await boxOf(head)).toEqual(place);
});

test('without a network, nothing looks live, and the notice covers no message and no bar', async ({
  page,
  context,
}) => {
  await answer(page, {
    'GET user/game/': listsOf([...runningGames(2), ...runningGames(1, { id: 9_400, status: 'finished' })]),
  });
  await enterGames(page);
  const running = page.getByRole('row', { name: /Running/ }).first();
  const fill = () =>
    running
      .getByText('Running')
      .evaluate(word => getComputedStyle(word.closest('[data-status]') ?? word).backgroundColor);
  const amber = await fill();
  await page
    .getByRole('row', { name: /Finished/ })
    .getByRole('checkbox')
    .check();
  const selection = page.getByRole('region', { name: 'Selection' });
  await context.setOffline(true);
  await selection.getByRole('button', { name: 'Hide' }).click();
  expect(await fill()).not.toBe(amber);
  const floating = [
    page.getByRole('status').locator('p').filter({ hasText: NOTICE }),
    selection,
    page.getByRole('listitem').filter({ hasText: 'Check the connection' }),
  ];
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      const [notice, ...others] = await Promise.all(floating.map(boxOf));
      for (const other of others) expect(notice && overlap(notice, other), `${width} px`).toBe(false);
    }).toPass();
  }
  // A phone has space for one notice at a time. The message is about what the operator has just done.
  await page.setViewportSize({ width: 390, height: 844 });
  const [notice, , message] = floating;
  const stale = page.getByRole('alert').filter({ hasText: 'Shown as it was at' });
  for (const hidden of [notice, stale]) await expect(hidden as Locator).toBeHidden();
  await message?.getByRole('button', { name: 'Close' }).click();
  await expect(notice as Locator).toBeVisible();
  await expect(stale).toBeHidden();
  await context.setOffline(false);
  await expect.poll(fill).toBe(amber);
});

test('a short page has no scrollbar, with or without the offline notice', async ({ page, context }) => {
  const surplus = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await surplus()).toBe(0);
  await context.setOffline(true);
  await expect(page.getByRole('status').getByText(NOTICE)).toBeVisible();
  expect(await surplus()).toBe(0);
});

test('loads a missing remote automatically when the network is back', async ({ page, context }) => {
  // With `saveData` the page prefetches nothing.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await signIn(page);
  await page.goto('/games');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await context.setOffline(true);
  await navLink(page, 'Profile').click();
  await expect(page.getByText('This part loads when the connection is back.')).toBeVisible();
  await context.setOffline(false);
  await REMOTES.find(({ name }) => name === 'profile')?.expectShown(page);
});

test('every page of an operator opens offline once the first page is quiet', async ({ page, context }) => {
  // A booth cannot be added offline, so the dialog at this address is loaded only when it opens.
  const isPage = ({ access, path }: ProductPage) => access === 'operator' && path !== '/booths/new';
  const pages = (await productPages(page)).filter(isPage);
  await enterGames(page);
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')];
    return links.length > 0 && links.every(({ href }) => performance.getEntriesByName(href).length > 0);
  });
  await context.setOffline(true);
  for (const { path } of pages) {
    const address = path.replace(':id', '1');
    await page.evaluate(to => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    // A part that is not loaded has this text in place of the page's heading and content.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This part loads when the connection is back.')).toBeHidden();
  }
});

test('a form keeps what was typed when the save fails @long', async ({ page, context }) => {
  await enterGames(page);
  await navLink(page, 'Profile').click();
  const lastName = page.getByLabel('Last name');
  const before = await lastName.inputValue();
  await lastName.fill('Operator of the night');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Check the connection');
  await expect(lastName).toHaveValue('Operator of the night');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Personal data saved')).toBeVisible();
  await lastName.fill(before);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Personal data saved').last()).toBeVisible();
});

test('a rename that failed stays in the field and can be sent again @long', async ({ page, context }) => {
  await enterGames(page);
  await navLink(page, 'Booths').click();
  const row = page.getByRole('row').nth(1);
  const before = (await row.getByRole('cell').first().innerText()).split('\n')[0] ?? '';
  await row
    .getByRole('button', { name: /Rename/ })
    .first()
    .click();
  const field = page.getByRole('textbox');
  await field.fill('Booth by night');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The booth could not be renamed')).toBeVisible();
  await expect(field).toHaveValue('Booth by night');
  await context.setOffline(false);
  await field.press('Enter');
  await expect(page.getByText('Booth renamed')).toBeVisible();
  await expect(row).toContainText('Booth by night');
  await row
    .getByRole('button', { name: /Rename/ })
    .first()
    .click();
  await field.fill(before);
  await field.press('Enter');
  await expect(row).toContainText(before);
});
