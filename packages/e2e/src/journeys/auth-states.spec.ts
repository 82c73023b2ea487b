import { AUTH_PAGES } from '../support/auth-states.ts';
import { accessibilityProblemsOf } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test.use({
  colorScheme: 'light',
  reducedMotion: 'reduce',
  // 401: after a failed call, the page calls the API without a token to check whether the API answers.
  expectedErrors: /status of (400|401|429|500)|ERR_CONNECTION_REFUSED/,
});

for (const [name, { language, visit }] of Object.entries(AUTH_PAGES)) {
  test(`no state of ${name} has an accessibility problem @long`, async ({ page }) => {
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
