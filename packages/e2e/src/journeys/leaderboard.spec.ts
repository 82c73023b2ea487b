import { accessibilityProblemsOf, overflow, violationsOf } from '../support/accessibility.ts';
import { enterAsNew } from '../support/operators.ts';
import { playingBooth } from '../support/playing-booth.ts';
import { expect, test } from '../support/test.ts';

// Today does not end during a test.
test.use({ timezoneId: new Date().getUTCHours() < 12 ? 'UTC' : 'Etc/GMT+12' });

test('ranks the best scores live, compares games with them, and publishes them', async ({
  page,
  browser,
}) => {
  const { token } = await enterAsNew(page);
  await page.goto('/games');
  await expect(page.getByRole('region', { name: 'Best today' })).toContainText('No final scores today yet.');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByText('No final scores today yet.')).toBeVisible();
  const [vault, attic] = [
    await playingBooth(page.request, token, 'Vault'),
    await playingBooth(page.request, token, 'Attic'),
  ];
  const rows = page.getByRole('table', { name: 'Leaderboard' }).getByRole('row');
  const heat = await vault.play('Heat 1', { Ana: 777, Kim: 500, Cruz: 500 });
  await expect(rows).toHaveText([/Player/, /^1Ana.*777/, /^2Kim.*500/, /^2Cruz.*500/]);
  await attic.play('High noon', { Dan: 9_000 });
  await expect(rows).toHaveText([/Player/, /^1Dan.*9,000/, /^2Ana/, /^3Kim/, /^3Cruz/]);
  const kim = heat.players.find(({ name }) => name === 'Kim')?.id;
  const correction = { headers: { authorization: `Token ${token}` }, data: { name: 'Kira', score: 800 } };
  expect((await page.request.patch(`/api/user/player/${kim}/`, correction)).ok()).toBe(true);
  await expect(rows).toHaveText([/Player/, /^1Dan/, /^2Kira.*800/, /^3Ana/, /^4Cruz/]);
  expect(await accessibilityProblemsOf(page)).toEqual([]);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Leaderboard-Today-.*\.csv$/);

  await page.getByRole('combobox', { name: 'Booth' }).selectOption('Vault');
  await expect(rows).toHaveCount(4);
  await rows.nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heat 1');
  const best = page.getByRole('region', { name: 'Best here' });
  await expect(best).toContainText(/VaultKira.*800.*first scores here/);
  await expect(best).toContainText(/All boothsDan.*9,000.*High noon.*8,200 lower/);
  expect(await violationsOf(page)).toEqual([]);
  await page.goto('/games');
  const today = page.getByRole('list', { name: 'Best today' }).getByRole('listitem');
  await expect(today).toHaveText([/^1Dan.*9,000/, /^2Kira.*800/, /^3Ana.*777/]);
  expect(await violationsOf(page)).toEqual([]);

  await page.goto('/leaderboard');
  await page.getByRole('button', { name: 'Public page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Public page' });
  await dialog.getByRole('checkbox', { name: 'The page is public' }).click();
  const link = dialog.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/r\/leaderboard\/[\w-]{43}$/);
  expect(await violationsOf(page)).toEqual([]);
  const url = await link.inputValue();
  const visitor = await browser.newContext({ locale: 'es', viewport: { width: 320, height: 700 } });
  const reader = await visitor.newPage();
  await reader.goto(url);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Clasificación');
  await expect(reader.getByRole('table', { name: 'Hoy' })).toContainText(/Dan.*9.000.*Kira/s);
  expect(await overflow(reader)).toBe(0);
  expect(await violationsOf(reader)).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'The page is public' }).click();
  await expect(link).toBeHidden();
  expect((await reader.goto(url))?.status()).toBe(404);
  await visitor.close();
});

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  test('fits, and offers the same actions in a menu @long', async ({ page }) => {
    const { token } = await enterAsNew(page);
    await page.addInitScript(() => localStorage.setItem('language', 'es'));
    const booth = await playingBooth(page.request, token, 'Cabina con un nombre bastante largo');
    await booth.play('Partida con un nombre bastante largo', { Peña: 1_200 });
    await page.goto('/leaderboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clasificación');
    await expect(page.getByRole('table')).toContainText('Peña');
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityProblemsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Página pública' }).click();
    await expect(page.getByRole('checkbox', { name: 'La página es pública' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});
