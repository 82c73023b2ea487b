import type { Page } from '@playwright/test';
import { atStep } from '../support/auth-states.ts';
import { validateCenter } from '../support/admin.ts';
import { overflow } from '../support/accessibility.ts';
import { shareOf } from '@backglass/testing/in-full';
import { FINGER, KEYBOARD, type InputMethod } from '../support/input-methods.ts';
import { mailedPath } from '../support/mails.ts';
import { startServer, type Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

/** On this server an admin validates centres, and mails stay in the outbox. */
let ownServer: Server;
test.beforeAll(async () => {
  ownServer = await startServer({ booths: 0, env: { AUTO_VALIDATE_CENTERS: 'false' } });
});
test.afterAll(() => ownServer.dispose());

const OPERATOR = { name: 'Ada', last_name: 'Ruiz' };
const FIRST = 'First!1234';
const SECOND = 'Second!5678';

const VARIANTS = [
  {
    how: 'in English, on a phone',
    language: 'en',
    input: FINGER,
    country: 'Spain',
    games: 'Games',
    /** The API's refusals that the test provokes. One variant with refusals is enough. */
    refused: undefined,
    view: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  {
    how: 'in Spanish, by keyboard alone',
    language: 'es',
    input: KEYBOARD,
    country: 'España',
    games: 'Partidas',
    refused: { pending: 'Tu centro se está validando', unverified: 'El correo no está verificado' },
    view: { viewport: { width: 1280, height: 800 } },
  },
] as const;

const fits = async (page: Page) => expect(await overflow(page)).toBe(0);

async function logIn(page: Page, input: InputMethod, email: string, password: string): Promise<void> {
  await input.fill(page, 'email', email);
  await input.fill(page, 'password', password);
  await input.send(page);
}

for (const { how, language, input, country, games, refused, view } of shareOf(VARIANTS, 1, VARIANTS.length)) {
  test.describe(`a new operator, ${how}`, () => {
    test.use({ ...view, expectedErrors: refused ? /status of 400/ : null });

    test('signs up, confirms the email, logs in once the centre is validated, and replaces the password', async ({
      page,
      request,
    }) => {
      const email = `ada-${language}@arena.test`;
      const center = `Arena ${language}`;
      const { fill, choose, tick, send, press } = input;
      const step = (name: string) => atStep(page, name);
      await page.addInitScript(chosen => localStorage.setItem('language', chosen), language);

      await page.goto(`${ownServer.url}/auth/login`);
      await press(page, 'a[href="/auth/registration"]');
      await expect(page).toHaveURL(/\/auth\/registration$/);
      for (const [name, value] of Object.entries(OPERATOR)) await fill(page, name, value);
      await fill(page, 'email', email);
      await fill(page, 'password', FIRST);
      await fill(page, 'confirmation', FIRST);
      await fits(page);
      await send(page);
      await step('center');
      await fill(page, 'center.name', center);
      await choose(page, country);
      // The page only warns about the first number, and the API accepts it.
      await fill(page, 'center.vat', refused ? 'ESB12345670' : 'ESB12345674');
      await fill(page, 'center.address_1', 'Calle Mayor, 1');
      await fill(page, 'center.postal_code', '28013');
      await fits(page);
      await send(page);
      await step('review');
      await tick(page, 'terms');
      await fits(page);
      await send(page);
      await step('done');
      await expect(page.getByRole('main')).toContainText(email);
      await fits(page);

      if (refused) {
        await press(page, 'a[href="/auth/login"]');
        await fill(page, 'password', FIRST);
        await send(page);
        await expect(page.getByRole('alert')).toContainText(refused.unverified);
      }
      const validated = refused ? undefined : validateCenter(ownServer.dataDir, center);
      await page.goto(ownServer.url + (await mailedPath(request, ownServer.url, email, 'verify-email')));
      await send(page);
      await press(page, 'main a[href="/auth/login"]');
      await expect(page.locator('main [name="email"]')).toHaveValue(email);
      if (refused) {
        await logIn(page, input, email, FIRST);
        await expect(page.getByRole('alert')).toContainText(refused.pending);
        await validateCenter(ownServer.dataDir, center);
        await send(page);
      } else {
        await validated;
        await logIn(page, input, email, FIRST);
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(games);

      await page.goto(`${ownServer.url}/auth/logout`);
      await expect(page).toHaveURL(/\/auth\/login$/);
      await press(page, 'a[href="/auth/forgot-password"]');
      // The log-in page also has an email field, so this waits for the next page.
      await expect(page.locator('main [name="password"]')).toHaveCount(0);
      await fill(page, 'email', email);
      await send(page);
      await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
      await fits(page);
      await page.goto(ownServer.url + (await mailedPath(request, ownServer.url, email, 'reset-password')));
      await fill(page, 'new_password', SECOND);
      await fill(page, 'confirmation', SECOND);
      await send(page);
      await press(page, 'main a[href="/auth/login"]');
      await logIn(page, input, email, SECOND);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(games);
    });
  });
}
