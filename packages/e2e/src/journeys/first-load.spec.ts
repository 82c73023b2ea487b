import { signIn } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

/* What a first visit asks for and runs: each thing once, and nothing of a page that it does not get to. */

test('a page reads its first data once, behind the request for the event stream', async ({ page }) => {
  await signIn(page);
  await page.addInitScript(() => {
    const own = fetch;
    // A stream that opens and says nothing: what it said would be a reason to read again.
    globalThis.fetch = (input, init) => {
      if (typeof input !== 'string' || !input.endsWith('/events/')) return own(input, init);
      performance.mark('stream');
      return Promise.resolve(new Response(new ReadableStream()));
    };
  });
  await page.goto('/games');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const { stream, readings } = await page.evaluate(() => ({
    stream: performance.getEntriesByName('stream').map(({ startTime }) => startTime),
    readings: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/user/game/?page=1'))
      .map(({ startTime }) => startTime),
  }));
  expect(stream).toHaveLength(1);
  expect(readings).toHaveLength(1);
  expect(readings[0]).toBeGreaterThan(stream[0] ?? Infinity);
});

test('who has no session runs nothing of the operator’s page that leads to log-in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const remotes = await page.evaluate(() =>
    Object.keys(globalThis).filter(name => /^bg_[a-z]+_[0-9a-f]+$/.test(name)),
  );
  expect(remotes).toEqual([expect.stringMatching(/^bg_auth_/)]);
});
