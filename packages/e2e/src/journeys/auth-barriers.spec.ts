import { AUTH_WALKS } from '../support/auth-states.ts';
import { barriersOf } from '../support/barriers.ts';
import { expect, test } from '../support/test.ts';

test.use({
  colorScheme: 'light',
  reducedMotion: 'reduce',
  // 401: after an answer that did not come the page asks, as nobody, whether the API is there again.
  expectedErrors: /status of (400|401|429|500)|ERR_CONNECTION_REFUSED/,
});

for (const [name, { language, walk }] of Object.entries(AUTH_WALKS)) {
  test(`no state of ${name} has a barrier`, async ({ page }) => {
    await page.addInitScript(chosen => localStorage.setItem('language', chosen), language);
    const found: Record<string, readonly string[]> = {};
    await walk(page, async state => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const barriers = await barriersOf(page);
      if (barriers.length > 0) found[state] = barriers;
    });
    expect(found).toEqual({});
  });
}

test('neither countries nor the rules of VAT numbers come before the centre’s step', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async response => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  const came = () => ['AD AE AF AG', 'MWST'].filter(text => scripts.some(script => script.includes(text)));
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Last name').fill('Ruiz');
  await page.getByLabel('Email').fill('ada@arena.test');
  await page.getByLabel('Password', { exact: true }).fill('Aa!aaa');
  await page.getByLabel('Confirm password').fill('Aa!aaa');
  expect(came()).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('VAT number')).toBeVisible();
  await expect.poll(came).toHaveLength(2);
});
