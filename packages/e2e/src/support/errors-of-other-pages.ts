import type { Page } from '@playwright/test';

/** Watches a page that a test opens itself. `failOnErrors` in `test.ts` watches only the test's own `page`. */
export function collectErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', error => errors.push(String(error)));
  page.on('response', response => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', request => {
    const why = request.failure()?.errorText ?? '';
    // The browser aborts the requests in flight when a page is left.
    if (why !== 'net::ERR_ABORTED') errors.push(`${why} ${request.url()}`);
  });
  return errors;
}
