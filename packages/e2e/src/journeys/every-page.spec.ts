import { accessibilityProblemsOf, overflow, violationsOf } from '../support/accessibility.ts';
import { visitAll } from '../support/pages.ts';
import { enterGames, expect, logIn, test } from '../support/test.ts';

const PAGES = [
  { path: '/games', en: 'Games', es: 'Partidas' },
  { path: '/games/history', en: 'History', es: 'Historial' },
  { path: '/booths', en: 'Booths', es: 'Cabinas' },
  { path: '/leaderboard', en: 'Leaderboard', es: 'Clasificación' },
] as const;

test('log-in, the list of games and the palette pass axe', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await logIn(page);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test.describe('in light and dark, and in the narrowest window', () => {
  test.use({ colorScheme: 'light' });

  test('every page passes axe and does not scroll sideways @long', async ({ page }) => {
    const found: Record<string, readonly string[]> = {};
    await visitAll(page, async ({ name }) => {
      const problems = await accessibilityProblemsOf(page);
      if (problems.length > 0) found[name] = problems;
    });
    expect(found).toEqual({});
  });
});

test('changes the language at once and remembers it', async ({ page }) => {
  await enterGames(page);
  await page.getByRole('banner').getByLabel('Language').first().selectOption('es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partidas');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  for (const { path, es } of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation').first()).toContainText(es);
  }
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('es');
});

test.describe('on a phone 320 px wide', () => {
  test.use({ viewport: { width: 320, height: 800 }, hasTouch: true, isMobile: true });

  test('every page fits without sideways scrolling, and the tab bar leads to each @long', async ({
    page,
  }) => {
    await page.goto('/auth/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await enterGames(page);
    for (const { path, en } of PAGES) {
      await page.getByRole('navigation').getByRole('link', { name: en }).filter({ visible: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await overflow(page), path).toBe(0);
    }
  });
});

test.describe('foreign code', () => {
  test.use({ expectedErrors: /TrustedScriptURL/ });

  test('does not run when the document does not name it', async ({ page, request }) => {
    const answer = await request.get('/games');
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    await page.goto('/auth/login');
    const ran = await page.evaluate(() => {
      try {
        const script = document.createElement('script');
        script.src = 'https://evil.example/x.js';
        return 'was accepted';
      } catch {
        return 'was refused';
      }
    });
    expect(ran).toBe('was refused');
  });
});
