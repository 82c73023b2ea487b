import { expect, signIn, test } from '../support/test.ts';

test('reads the first data of a page once, after the request for the event stream', async ({ page }) => {
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
  const { stream, reads } = await page.evaluate(() => ({
    stream: performance.getEntriesByName('stream').map(({ startTime }) => startTime),
    reads: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/user/game/?page=1'))
      .map(({ startTime }) => startTime),
  }));
  expect(stream).toHaveLength(1);
  expect(reads).toHaveLength(1);
  expect(reads[0]).toBeGreaterThan(stream[0] ?? Infinity);
});

test('runs no remote but auth when a visitor without a session is sent to log-in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const remotes = await page.evaluate(() =>
    Object.keys(globalThis).filter(name => /^bg_[a-z]+_[0-9a-f]+$/.test(name)),
  );
  expect(remotes).toEqual([expect.stringMatching(/^bg_auth_/)]);
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
