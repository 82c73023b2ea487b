import { expect, type Page, type Route } from '@playwright/test';

/* Answers to the calls of somebody who is not signed in, in the place of the API's, and what the page makes of them. */

/** Takes a look at the page as it is now. */
export type Look = (state: string) => Promise<void>;

/** Who signs up, or forgot a password. */
export const ADA = 'ada@arena.test';

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

const STEPS = ['operator', 'center', 'consent', 'review', 'done'];

/** A step of signing up is at its address, and on the page, which comes a moment later. */
export async function atStep(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`step=${name}$`));
  const place = STEPS.indexOf(name) + 1;
  await expect(page.locator(`ol > li:nth-child(${place})[aria-current="step"]`)).toBeAttached();
}
