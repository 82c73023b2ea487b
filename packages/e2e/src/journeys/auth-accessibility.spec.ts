import { AUTH_PAGES } from '../support/auth-states.ts';
import { accessibilityProblemsOf } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test.use({
  colorScheme: 'light',
  reducedMotion: 'reduce',
  // 401: after a call without an answer the page asks the API again, without a session.
  expectedErrors: /status of (400|401|429|500)|ERR_CONNECTION_REFUSED/,
});

for (const [name, { language, visit }] of Object.entries(AUTH_PAGES)) {
  test(`no state of ${name} has an accessibility problem`, async ({ page }) => {
    await page.addInitScript(chosen => localStorage.setItem('language', chosen), language);
    const found: Record<string, readonly string[]> = {};
    await visit(page, async state => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const problems = await accessibilityProblemsOf(page);
      if (problems.length > 0) found[state] = problems;
    });
    expect(found).toEqual({});
  });
}

test('loads countries and VAT rules with registration, not with log-in', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async response => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  const loaded = () => ['AD AE AF AG', 'MWST'].filter(text => scripts.some(script => script.includes(text)));
  await page.goto('/auth/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(loaded()).toEqual([]);
  await page.getByRole('link', { name: 'Create account' }).click();
  await expect.poll(loaded).toHaveLength(2);
});
