import { languages, LANGUAGES } from '@backglass/contract';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '../support/test.ts';

const LOCALES = resolve(import.meta.dirname, '../../../../remote-auth/src/locales');

test('offers every language on the log-in page', async ({ page }) => {
  await page.goto('/auth/login');
  for (const language of LANGUAGES.toReversed()) {
    const { login } = JSON.parse(readFileSync(`${LOCALES}/${language}.json`, 'utf8')) as {
      login: { title: string; email: string };
    };
    await page.locator('select:has(option[value="en"])').selectOption({ label: languages[language].name });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.title);
    await expect(page.getByLabel(login.email, { exact: true })).toBeVisible();
  }
});
