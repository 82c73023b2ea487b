import type { Page } from '@playwright/test';
import { answer, json, listOf, detailOf } from '../support/answers.ts';
import { shareOf } from '@backglass/testing/in-full';
import { enterAsNew } from '../support/operators.ts';
import { DEMO, enterGames, expect, test } from '../support/test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function chooseFirstOption(page: Page, words: string, option: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or do' })).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option', { name: option }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  for (let step = 0; step < 10; step += 1) {
    if (await field.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
}

test('logs in, visits booths and games, and logs out by keyboard alone', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await tabTo(page, 'Email');
  await page.keyboard.type(DEMO.email);
  await tabTo(page, 'Password');
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText('Games');

  await chooseFirstOption(page, 'booths', 'Booths');
  await expect(page).toHaveURL(/\/booths$/);
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle(/Booths · Backglass$/);

  await chooseFirstOption(page, 'games', 'Games');
  await expect(page).toHaveURL(/\/games$/);
  await expect(title(page)).toBeFocused();

  await page.keyboard.press('Control+/');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await chooseFirstOption(page, 'log out', 'Log out');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1280, height: 240 } });

  test('Back returns to the place in every list, also when its data comes late', async ({ page }) => {
    const place = () => page.evaluate(() => scrollY);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await enterGames(page);
    for (const name of shareOf(['Games', 'Booths'], 0, 2)) {
      await chooseFirstOption(page, name, name);
      await expect(title(page)).toHaveText(name);
      await expect.poll(place).toBe(0);
      await expect.poll(height).toBeGreaterThan(300);
      await page.mouse.move(640, 200);
      await page.mouse.wheel(0, 50);
      await expect.poll(place).toBeGreaterThan(30);
      const before = await place();
      await chooseFirstOption(page, 'tutorials', 'Tutorials');
      await expect(title(page)).toHaveText('Tutorials');
      await expect.poll(place).toBe(0);
      // The reload empties the cache, so the list is short until the API answers.
      await page.reload();
      await expect(title(page)).toHaveText('Tutorials');
      let answer = (): void => undefined;
      const mayAnswer = new Promise<void>(resolve => (answer = resolve));
      await page.route(/\/api\/user\/(?!me)/, async route => {
        await mayAnswer;
        await route.continue();
      });
      await page.goBack();
      await expect(title(page)).toHaveText(name);
      await expect(title(page)).toBeFocused();
      answer();
      await expect.poll(async () => Math.abs((await place()) - before), { message: name }).toBeLessThan(30);
      await page.unrouteAll();
    }
  });
});

for (const [path, width, isLong] of [
  ['/games', 1280, false],
  ['/games/history', 1280, true],
  ['/games', 390, true],
] as const) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 500 } });

    test(`Back and Forward return to the place after a long way through ${path}${isLong ? ' @long' : ''}`, async ({
      page,
    }) => {
      const place = () => page.evaluate(() => scrollY);
      const games = Array.from({ length: 100 }, (_, at) => ({ ...detailOf(9104), id: 9_400 + at }));
      const players = Array.from({ length: 40 }, (_, at) => ({
        id: at + 1,
        name: `Player ${at}`,
        score: at,
      }));
      const isHistory = path === '/games/history';
      const hidden = { is_hidden: isHistory, hidden_at: isHistory ? new Date().toISOString() : null };
      await enterAsNew(page);
      await answer(page, {
        'GET user/game/': listOf(games.map(game => ({ ...game, ...hidden }))),
        'GET user/game/:id/': json({ ...detailOf(9104, players), ...hidden, id: 9_460 }),
      });
      await page.goto(path);
      await expect(page.locator('main tbody th')).toHaveCount(100);
      await page.mouse.move(200, 250);
      await page.mouse.wheel(0, 2_600);
      await expect.poll(place).toBeGreaterThan(2_500);
      const before = await place();
      // A click of Playwright would first scroll the link into view.
      await page.evaluate(() => document.querySelectorAll<HTMLElement>('main tbody th a')[60]?.click());
      await expect(page).toHaveURL(/\/games\/9460$/);
      await expect(page.getByRole('cell', { name: 'Player 39', exact: true })).toBeAttached();
      await expect.poll(place).toBe(0);
      await page.mouse.wheel(0, 300);
      await expect.poll(place).toBeGreaterThan(250);
      const onGame = await place();
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(30);
      await page.goForward();
      await expect(page).toHaveURL(/\/games\/9460$/);
      await expect.poll(async () => Math.abs((await place()) - onGame)).toBeLessThan(30);
    });
  });
}

test('finds a game in the palette and opens it', async ({ page }) => {
  await enterGames(page);
  const name = await page.locator('main tbody th a').last().innerText();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  // Playwright types letters without a key, such as ñ, into the focused element. So the field needs the focus first.
  await expect(page.getByRole('combobox', { name: 'Search or do' })).toBeFocused();
  await page.keyboard.type(name);
  const option = page.getByRole('group', { name: 'Games' }).getByRole('option').first();
  await expect(option).toContainText(name);
  await option.click();
  await expect(page).toHaveURL(/\/games\/\d+$/);
  await expect(title(page)).toContainText(name);
});

test.describe('when the palette cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load resource/ });

  test('shows a message, and opens the palette at the next try @long', async ({ page }) => {
    await enterGames(page);
    // The list of messages loads after the first page.
    await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached();
    await page.route(/\/releases\/shell\/.*\.js$/, route => route.abort());
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('That part could not be loaded')).toBeVisible();
    await page.unroute(/\/releases\/shell\/.*\.js$/);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Search or do' })).toBeFocused();
  });
});
