import type { Locator, Page, Route } from '@playwright/test';
import {
  answer,
  json,
  unreachable,
  hang,
  MINUTE,
  expiresIn,
  runningGames,
  listsOf,
  detailOf,
} from '../support/answers.ts';
import { deferredAnswer } from '../support/deferred-answer.ts';
import { enterAsNew, me } from '../support/operators.ts';
import { playingBooth } from '../support/playing-booth.ts';
import { expect, test } from '../support/test.ts';
import { waitForPaint, collectLayoutShifts } from '../support/layout-shifts.ts';

const idOf = (route: Route) => Number(/game\/(\d+)\//.exec(route.request().url())?.[1]);

for (const path of ['/games/wall', '/games/9300/wall']) {
  test(`nothing moves on ${path} when the players of the other games load @long`, async ({ page }) => {
    await enterAsNew(page);
    const shifts = await collectLayoutShifts(page);
    const game = (route: Route) =>
      json({ ...detailOf(9101), ...runningGames(3).find(({ id }) => id === idOf(route)) })(route);
    const others = deferredAnswer(game);
    await answer(page, {
      'GET user/game/': listsOf(runningGames(3)),
      'GET user/game/:id/': route => (idOf(route) === 9_300 ? game(route) : others.answer(route)),
    });
    await page.goto(path);
    const aside = page.getByRole('complementary', { name: 'Also playing' });
    await expect(aside.getByRole('progressbar')).toHaveCount(2);
    await waitForPaint(page);
    others.release();
    await expect(aside.getByText(/Leads: /)).toHaveCount(2);
    expect(await shifts()).toEqual([]);
  });
}

test('nothing moves on a wall when the other games load after its game @long', async ({ page }) => {
  await enterAsNew(page);
  const shifts = await collectLayoutShifts(page);
  const games = deferredAnswer(listsOf(runningGames(3)));
  await answer(page, {
    'GET user/game/': games.answer,
    'GET user/game/:id/': json({ ...detailOf(9101), ...runningGames(1)[0] }),
  });
  await page.goto('/games/9300/wall');
  await expect(page.getByRole('list', { name: 'Ranking' })).toBeVisible();
  await waitForPaint(page);
  games.release();
  await expect(page.getByRole('complementary', { name: 'Also playing' })).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test('nothing moves on the list of games when the games and the live status appear', async ({ page }) => {
  await enterAsNew(page);
  const shifts = await collectLayoutShifts(page);
  const games = deferredAnswer(listsOf(runningGames(3)));
  await answer(page, { 'GET user/game/': games.answer });
  await page.goto('/games');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await waitForPaint(page);
  games.release();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test('nothing moves when the font of the page arrives, and the next page load shows it at once', async ({
  page,
}) => {
  await enterAsNew(page);
  const shifts = await collectLayoutShifts(page);
  const fonts = () => page.evaluate(() => [...document.fonts].map(({ family, status }) => [family, status]));
  await answer(page, { 'GET user/game/': listsOf(runningGames(3)) });
  await page.goto('/games');
  await page.waitForFunction(() => localStorage.getItem('page-font') !== null);
  expect(await fonts()).toEqual([]);
  expect(await shifts()).toEqual([]);
  // The splash stays until the session is restored.
  const session = deferredAnswer(route => route.continue());
  await page.route('**/api/user/me/', session.answer);
  await page.reload();
  await expect.poll(fonts).toEqual([['Inter', 'loaded']]);
  session.release();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test('nothing moves on the list of booths when a booth begins a game @long', async ({ page }) => {
  const { token } = await enterAsNew(page);
  const booth = await playingBooth(page.request, token);
  await playingBooth(page.request, token, 'Party room screen');
  const shifts = await collectLayoutShifts(page);
  await page.goto('/booths');
  await expect(page.getByText('Party room')).toBeVisible();
  for (const name of ['Heat 1', 'St Brendan’s school, year 9 red against blue, gr B']) {
    await waitForPaint(page);
    await booth.begin(name);
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  expect(await shifts()).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing moves on the page of the ticket when its preview loads @long', async ({ page }) => {
    await enterAsNew(page);
    const font = deferredAnswer(route => route.continue());
    await page.route('**/ticket-font-*.js', font.answer);
    const shifts = await collectLayoutShifts(page);
    await page.goto('/profile/ticket');
    await expect(page.getByLabel('Slogan')).toBeVisible();
    await waitForPaint(page);
    font.release();
    await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
    expect(await shifts()).toEqual([]);
  });

  test('nothing moves on the list of booths when their games load @long', async ({ page }) => {
    const { token } = await enterAsNew(page);
    const booth = await playingBooth(page.request, token);
    await playingBooth(page.request, token, 'Party room screen');
    await booth.begin('St Brendan’s school, year 9 red against blue, gr B');
    const running = deferredAnswer(route => route.continue());
    await page.route('**/api/user/game/?status=running*', running.answer);
    const shifts = await collectLayoutShifts(page);
    await page.goto('/booths');
    await expect(page.getByText('Arena A').first()).toBeVisible();
    await waitForPaint(page);
    running.release();
    await expect(page.getByText('St Brendan’s school').filter({ visible: true })).toBeVisible();
    expect(await shifts()).toEqual([]);
  });
});

const WIDE = { width: 1440, height: 900 };
const PAGES_OF_A_GAME = [
  ['the list of games when the game ends', () => '/games', [WIDE]],
  ['the wall of a game when it ends @long', (id: number) => `/games/${id}/wall`, [WIDE]],
  // High windows, because a shift outside of the window does not count.
  [
    'a game when it ends @long',
    (id: number) => `/games/${id}`,
    [WIDE, { width: 1280, height: 900 }, { width: 900, height: 1400 }, { width: 390, height: 1600 }],
  ],
] as const;
for (const [what, pathOf, sizes] of PAGES_OF_A_GAME) {
  for (const size of sizes) {
    test.describe(`${size.width} px wide`, () => {
      test.use({ viewport: size });

      test(`nothing moves on ${what}`, async ({ page }) => {
        const { token } = await enterAsNew(page);
        const booth = await playingBooth(page.request, token);
        await booth.play('Heat 1', { Pike: 300 });
        const game = await booth.begin('Heat 2', { players: [{ name: 'Kestrel', score: 1_450 }] });
        await booth.update(game, { progress: 62, maps_played: 3 });
        const shifts = await collectLayoutShifts(page);
        await page.goto(pathOf(game.id));
        await expect(page.getByText('Kestrel').first()).toBeVisible();
        await expect(page.getByText('62 %').first()).toBeVisible();
        await waitForPaint(page);
        await booth.update(game, { progress: 100, maps_played: 5, status: 'finished' });
        // The wall shows the result in place of the progress.
        const full = page.locator('[role="progressbar"][aria-valuenow="100"]');
        await expect(full.or(page.getByText(/\bFinal$/)).first()).toBeVisible();
        expect(await shifts()).toEqual([]);
      });
    });
  }
}

/** Where the parts of a page or a form are. A shift right after an input counts too. */
const boxesOf = (page: Page, root = 'main') =>
  page
    .locator(root)
    .locator('h1, [name], button[type="submit"]')
    .evaluateAll(parts =>
      parts.map(part => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y + scrollY, width, height].map(Math.round).join(' ');
      }),
    );

for (const [size, width, height] of [
  ['wide', 1280, 800],
  ['narrow', 390, 844],
] as const) {
  test.describe(`in a ${size} window`, () => {
    test.use({ viewport: { width, height }, expectedErrors: /status of (400|500)/ });

    test(`no part of the log-in form moves when its errors appear${size === 'narrow' ? ' @long' : ''}`, async ({
      page,
    }) => {
      await page.goto('/auth/login');
      await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
      const before = await boxesOf(page);
      const submit = page.getByRole('button', { name: 'Log in' });
      await submit.click();
      await expect(page.locator('main [aria-invalid="true"]')).toHaveCount(2);
      expect(await boxesOf(page)).toEqual(before);
      await page.getByLabel('Email', { exact: true }).fill('ada@arena.test');
      await page.getByLabel('Password', { exact: true }).fill('Wrong!1234');
      for (const code of ['invalid_credentials', 'email_not_verified']) {
        await page.route('**/api/user/token/', json({ non_field_errors: ['No'], code }, 400));
        await submit.click();
        await expect(page.getByRole('alert')).toBeVisible();
        expect(await boxesOf(page)).toEqual(before);
      }
    });
  });
}

/** Opening a menu may scroll the page, so this is the place in the page. */
const placeOf = async (row: Locator) =>
  row.evaluate(element => {
    const { y, height } = element.getBoundingClientRect();
    return { y: y + scrollY, height };
  });

const NOTICES: readonly (readonly [string, (route: Route) => unknown, (page: Page) => Locator])[] = [
  ['a call is slow', hang, page => page.getByText('The connection is slow.')],
  [
    'the server cannot be reached',
    unreachable,
    page => page.getByRole('status').getByText(/can’t be reached/),
  ],
  [
    'another site answers',
    route => route.fulfill({ contentType: 'text/html', body: '<h1>Log in</h1>' }),
    page => page.getByText(/Another site answers/),
  ],
  [
    'changes fail',
    json({}, 500),
    page => page.getByRole('listitem').filter({ hasText: 'The game name could not be updated' }),
  ],
];
for (const { width, height } of [WIDE, { width: 390, height: 844 }]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height }, expectedErrors: /Failed to load resource/ });

    for (const [when, answered, noticeOf] of NOTICES) {
      test(`no row moves on the list of games when ${when} @long`, async ({ page }) => {
        await enterAsNew(page);
        await answer(page, { 'GET user/game/': listsOf(runningGames(3)) });
        await page.goto('/games');
        const row = page.getByRole('row', { name: /Heat 2/ });
        await expect(page.getByText('Live', { exact: true })).toBeAttached();
        const before = await placeOf(row);
        await page.getByRole('button', { name: 'Actions for Heat 1' }).click();
        await page.getByRole('menuitem', { name: 'Rename' }).click();
        await expect(page.getByRole('table').getByRole('textbox')).toBeFocused();
        expect(await placeOf(row)).toEqual(before);
        await page.keyboard.type('Heat 1b');
        await page.route('**/api/**', route => void answered(route));
        await page.keyboard.press('Enter');
        // A phone shows one notice at a time, so the message about the change may hide this one.
        await expect(noticeOf(page)).toBeAttached();
        await waitForPaint(page);
        expect(await placeOf(row)).toEqual(before);
      });
    }

    test('no row moves on the list of games when one is selected @long', async ({ page }) => {
      await enterAsNew(page);
      await answer(page, { 'GET user/game/': listsOf(runningGames(3, { status: 'finished' })) });
      await page.goto('/games');
      const row = page.getByRole('row', { name: /Heat 2/ });
      const before = await placeOf(row);
      await row.getByRole('checkbox').check();
      await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
      expect(await placeOf(row)).toEqual(before);
    });
  });
}

test.describe('a form', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('does not move when it could not be saved, or when it has sent a link @long', async ({ page }) => {
    const { token } = await enterAsNew(page);
    let write = json({}, 500);
    await page.route('**/api/user/me/', route =>
      route.request().method() === 'PATCH' ? write(route) : route.fallback(),
    );
    await page.goto('/profile/personal');
    const personal = 'main form:has([name="last_name"])';
    await page.getByLabel('Last name').fill('Ruiz');
    const before = await boxesOf(page, personal);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator(personal).getByRole('alert')).toBeVisible();
    expect(await boxesOf(page, personal)).toEqual(before);

    write = json(await me(page.request, token));
    const email = page.getByRole('form', { name: 'Change email' });
    await email.getByLabel('New email').fill('new@arena.test');
    await email.getByLabel('Current password').fill('Right!1234');
    const emailForm = 'main form[aria-label="Change email"]';
    const beforeSent = await boxesOf(page, emailForm);
    await email.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(/Until then you log in with/)).toBeVisible();
    expect(await boxesOf(page, emailForm)).toEqual(beforeSent);
  });

  test('does not move in its dialog when the booth could not be created @long', async ({ page }) => {
    await enterAsNew(page);
    await answer(page, {
      'GET user/verify-temp-booth-token/': expiresIn(5 * MINUTE),
      'POST user/booth/': json({}, 500),
    });
    await page.goto('/booths/new?token=KTRV-BNMQ');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('VR booth 4');
    const before = await boxesOf(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Add booth' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByText('Code accepted')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add booth' })).toBeEnabled();
    expect(await boxesOf(page, '[role="dialog"]')).toEqual(before);
  });
});
