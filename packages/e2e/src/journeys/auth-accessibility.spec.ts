import { AUTH_WALKS } from '../support/auth-states.ts';
import { barriersOf } from '../support/accessibility.ts';
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

test('neither countries nor the rules of VAT numbers come with log-in', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async response => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  const came = () => ['AD AE AF AG', 'MWST'].filter(text => scripts.some(script => script.includes(text)));
  await page.goto('/auth/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(came()).toEqual([]);
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect.poll(came).toHaveLength(2);
});
