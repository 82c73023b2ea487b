import { BOOTH_CALLS, pairingSchema } from '@backglass/contract/booth-calls';
import { startUnpairedBooth } from '../support/booth.ts';
import { act, archive, codeField, nameField, rowOf, WORDS } from '../support/booth-pages.ts';
import { DEMO, expect, signIn, test } from '../support/test.ts';
import { shareOf } from '@backglass/testing/in-full';
import { VIEWS } from '../support/views.ts';

for (const [view, language, device] of shareOf(VIEWS, 0, VIEWS.length)) {
  test.describe(view, () => {
    test.use({ ...device, permissions: ['clipboard-read', 'clipboard-write'] });

    test('pairs, renames and archives a booth, and pairs it again by the new code that it shows', async ({
      page,
      server,
    }) => {
      const words = WORDS[language];
      const name = `Room ${Date.now() % 1_000_000}`;
      const booth = await startUnpairedBooth(server);
      try {
        await page.addInitScript(value => localStorage.setItem('language', value), language);
        await signIn(page);
        await page.goto('/booths/new');
        await codeField(page).fill(` ${booth.code.toLowerCase().replace('-', ' – ')}`);
        await page.keyboard.press('Enter');
        await expect(page.getByText(words.accepted)).toBeVisible();
        await expect(page.getByText(words.valid)).toBeVisible();
        await nameField(page).fill(name);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 3 })).toContainText(name);
        await expect(page.getByRole('dialog').getByText(words.online, { exact: true })).toBeVisible();
        await booth.waitForOutput(new RegExp(`Registered as “${name}”`));

        await page.getByRole('button', { name: words.all }).click();
        await expect(rowOf(page, name)).toContainText(words.online);
        await act(page, words, name, words.rename);
        await page.getByRole('textbox', { name: words.field }).fill(`${name} B`);
        await page.keyboard.press('Enter');
        await expect(page.getByText(words.renamed)).toBeVisible();
        await expect(rowOf(page, `${name} B`)).toBeVisible();

        await archive(page, words, `${name} B`);
        // The booth learns that it is archived when the API refuses its next write.
        const output = await booth.waitForOutput(
          /was archived; here is a new code\.[^]*?\b[B-Z]{4}-[B-Z]{4}\b/,
        );
        const code = output.slice(-9);
        expect(code).not.toBe(booth.code);

        await page.goto('/booths/new');
        await page.evaluate(text => navigator.clipboard.writeText(text), code);
        await codeField(page).click();
        await page.keyboard.press('ControlOrMeta+v');
        await nameField(page).fill(`${name} C`);
        await page.keyboard.press('Enter');
        await booth.waitForOutput(new RegExp(`Registered as “${name} C”`));
        await page.getByRole('button', { name: words.another }).click();
        await expect(codeField(page)).toBeFocused();
        await expect(codeField(page)).toHaveValue('');
        await page.goto('/booths');
        await archive(page, words, `${name} C`);
      } finally {
        booth.stop();
      }
    });
  });
}

test('leads from the link in a booth’s QR code through log-in to the name field @long', async ({
  page,
  server,
}) => {
  const booth = await startUnpairedBooth(server);
  try {
    const link = await booth.waitForOutput(/http\S+\/booths\/new\?token=\S+/);
    await page.goto(link);
    await expect(page).toHaveURL(/\/auth\/login\?returnTo=/);
    await page.getByLabel('Email', { exact: true }).fill(DEMO.email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
    await page.keyboard.press('Enter');
    await expect(nameField(page)).toBeFocused();
    await expect(codeField(page)).toHaveValue(booth.code);
  } finally {
    booth.stop();
  }
});

test('opens Add booth over the list by keyboard, shows it again after a reload, and closes it by Escape and Back', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Add booth' });
  const link = page.getByRole('link', { name: 'Add booth' });
  await signIn(page);
  await page.goto('/booths');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/booths\/new$/);
  await expect(page).toHaveTitle(/Add booth · Backglass$/);
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('placeholder', '····-····');
  await expect(page.getByRole('heading', { name: 'Booths', includeHidden: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/booths$/);
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(codeField(page)).toBeFocused();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goForward();
  await expect(codeField(page)).toBeFocused();
});

test.describe('when the API fails', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });

  test('verifies the code again, keeps the name, and asks before leaving @long', async ({
    page,
    request,
  }) => {
    const pairing = pairingSchema.parse(await (await request.post(`/api/${BOOTH_CALLS.pairing}`)).json());
    await signIn(page);
    await page.goto('/booths');
    await page.getByRole('link', { name: 'Add booth' }).click();
    // Both routes stay for the whole test, because a request could bypass a route that is being replaced.
    let isReachable = false;
    await page.route('**/api/user/verify-temp-booth-token/**', route =>
      isReachable ? route.continue() : route.abort(),
    );
    await page.route('**/api/user/booth/', route =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await codeField(page).fill(pairing.temp_token);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The code could not be checked.')).toBeVisible();
    await expect(nameField(page)).toHaveCount(0);
    isReachable = true;
    await page.keyboard.press('Enter');

    await nameField(page).fill('Kept name');
    const again = page.waitForRequest(/verify-temp-booth-token/);
    await page.keyboard.press('Enter');
    await again;
    await expect(page.getByRole('alert')).toHaveText(/The booth could not be created(?!\.)/);
    await expect(nameField(page)).toHaveValue('Kept name');

    await page.getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(nameField(page)).toHaveValue('Kept name');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/booths$/);
    await expect(page.getByRole('link', { name: 'Add booth' })).toBeFocused();
  });
});
