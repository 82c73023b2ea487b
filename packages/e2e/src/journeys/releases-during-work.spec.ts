import type { Page } from '@playwright/test';
import { collectErrors } from '../support/errors-of-other-pages.ts';
import { backglass, liveVersion, rebuild } from '../support/delivery.ts';
import { expect, test } from '../support/delivery-test.ts';
import { navLink, signIn } from '../support/test.ts';

const DELIVERIES = 100;

test.describe.configure({ mode: 'serial', timeout: 300_000 + DELIVERIES * 20_000 });

interface Actor {
  work(turn: number): Promise<void>;
}

const clickNav = (page: Page, name: string) => navLink(page, name).click();
const expectHeading = (page: Page, text: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

async function browsingActor(page: Page): Promise<Actor> {
  await page.goto('/games');
  return {
    async work(turn) {
      if (turn % 5 === 4) await page.reload();
      await clickNav(page, 'Booths');
      await expectHeading(page, 'Booths');
      await clickNav(page, 'Games');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Games');
    },
  };
}

async function writer(page: Page): Promise<Actor & { save(): Promise<void> }> {
  await page.goto('/profile/personal');
  const field = page.getByLabel('Last name');
  await expect(field).toHaveValue('Operator');
  let typed = 'Operator';
  return {
    async work(turn) {
      // A name has at most a hundred letters.
      const letter = String.fromCharCode(97 + (turn % 26));
      if (typed.length < 60) {
        await field.press('End');
        await field.press(letter);
        typed += letter;
      }
      await expect(field).toHaveValue(typed);
    },
    async save() {
      await page.getByRole('button', { name: 'Save' }).first().click();
      await expect(page.getByText('Personal data saved')).toBeVisible();
      await page.reload();
      await expect(field).toHaveValue(typed);
      await field.fill('Operator');
      await page.getByRole('button', { name: 'Save' }).first().click();
      await expect(page.getByText('Personal data saved')).toBeVisible();
    },
  };
}

async function searcher(page: Page): Promise<Actor> {
  await page.goto('/games');
  const field = page.getByRole('searchbox', { name: 'Search game, booth or player' });
  return {
    async work(turn) {
      const text = ['night', 'family', 'heat'][turn % 3] ?? '';
      await field.fill(text);
      await expect(page).toHaveURL(new RegExp(`search=${text}`));
      await expect(page.getByRole('row').nth(1)).toContainText(new RegExp(text, 'i'));
      await expect(field).toHaveValue(text);
    },
  };
}

test(`${DELIVERIES} promotions and rollbacks of games do not disturb three open tabs @long`, async ({
  page,
  ownServer,
}) => {
  const before = await liveVersion(ownServer, 'games');
  const { folder, version } = await rebuild(ownServer, 'games');
  await backglass(ownServer, 'publish', 'games', '--build', folder);
  await signIn(page);
  const pages = [page, await page.context().newPage(), await page.context().newPage()] as const;
  await Promise.all(pages.slice(1).map(other => signIn(other)));
  const errors = pages.map(collectErrors);
  const [navigating, writing, searching] = [
    await browsingActor(pages[0]),
    await writer(pages[1]),
    await searcher(pages[2]),
  ];
  for (let turn = 0; turn < DELIVERIES; turn += 1) {
    const isBack = turn % 2 === 1;
    await Promise.all([
      isBack
        ? backglass(ownServer, 'rollback', 'games')
        : backglass(ownServer, 'promote', `games@${version}`),
      ...[navigating, writing, searching].map(worker => worker.work(turn)),
    ]);
    expect(await liveVersion(ownServer, 'games')).toBe(isBack ? before : version);
    expect(errors.flat()).toEqual([]);
  }
  await writing.save();
  expect(errors.flat()).toEqual([]);
});
