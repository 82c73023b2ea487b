import type { Page } from '@playwright/test';

/** Collects what a page complains of: errors on its console, uncaught exceptions, calls that failed or were refused. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', error => complaints.push(String(error)));
  page.on('response', response => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', request => {
    const why = request.failure()?.errorText ?? '';
    // What a page has under way as it is left is given up.
    if (why !== 'net::ERR_ABORTED') complaints.push(`${why} ${request.url()}`);
  });
  return complaints;
}
