import { DEMO, expect, signIn, test } from '../support/test.ts';

test('reads the first data of a page before the event stream is requested, and again when the stream opens', async ({
  page,
}) => {
  await signIn(page);
  await page.addInitScript(() => {
    const originalFetch = fetch;
    // A stream without events, because an event would make the page read again.
    globalThis.fetch = (input, init) => {
      if (typeof input !== 'string' || !input.endsWith('/events/')) return originalFetch(input, init);
      performance.mark('stream');
      const body = new ReadableStream({
        start: controller => controller.enqueue(new TextEncoder().encode(': hello\n\n')),
      });
      return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }));
    };
  });
  await page.goto('/games');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const times = () =>
    page.evaluate(() => ({
      stream: performance.getEntriesByName('stream').map(({ startTime }) => startTime),
      reads: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/user/game/?page=1'))
        .map(({ startTime }) => startTime),
    }));
  await expect.poll(async () => (await times()).reads).toHaveLength(2);
  const { stream, reads } = await times();
  expect(stream).toHaveLength(1);
  expect(reads[0]).toBeLessThan(stream[0] ?? -Infinity);
  expect(reads[1]).toBeGreaterThan(stream[0] ?? Infinity);
});

test('runs no remote but auth when a visitor without a session is sent to log-in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const remotes = await page.evaluate(() =>
    Object.keys(globalThis).filter(name => /^bg_[a-z]+_[0-9a-f]+$/.test(name)),
  );
  expect(remotes).toEqual([expect.stringMatching(/^bg_auth_/)]);
});

test('prepares the page after log-in while the user types, and then makes only the calls of that page', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).fill(DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password);
  await page.waitForFunction(() => Object.keys(globalThis).some(name => name.startsWith('bg_games_')));
  const calls: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  expect(calls[0]).toBe('POST /api/user/token/');
  expect(calls.slice(1, 3).sort()).toEqual(['GET /api/user/game/', 'GET /api/user/game/events/']);
  expect(calls).not.toContain('GET /api/user/me/');
});

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
