import { expect, type Page, type Route } from '@playwright/test';

/* Answers to the calls of somebody who is not signed in, in the place of the API's, and what the page makes of them. */

export const answer = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
export const refusal = (code: string) => answer(400, { non_field_errors: ['No'], code });
export const done = answer(204, {});
/** A call under way: it never ends. */
export const hang = () => undefined;
export const gone = (route: Route) => route.abort('connectionrefused');

export const on = (page: Page, call: string, handle: (route: Route) => unknown) =>
  page.route(`**/api/user/${call}/`, handle);

export const alert = (page: Page) => expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
export const busy = (page: Page) => expect(page.locator('main form')).toHaveAttribute('aria-busy', 'true');
/** A page that has taken another's place has the focus on its title. */
export const replaced = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeFocused();
