import { expect, type Page, type Route } from '@playwright/test';

export type CheckState = (state: string) => Promise<void>;

export const ADA = 'ada@arena.test';

export const answer = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
export const refusal = (code: string) => answer(400, { non_field_errors: ['No'], code });
export const done = answer(204, {});
export const hang = () => undefined;
export const unreachable = (route: Route) => route.abort('connectionrefused');

export const on = (page: Page, call: string, handle: (route: Route) => unknown) =>
  page.route(`**/api/user/${call}/`, handle);

export const expectAlert = (page: Page) =>
  expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
export const expectBusy = (page: Page) =>
  expect(page.locator('main form')).toHaveAttribute('aria-busy', 'true');
export const expectFocusOnTitle = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toBeFocused();

const STEPS = ['operator', 'center', 'review'];

/** Waits for a step of the registration. The page changes a moment after its URL. */
export async function atStep(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`step=${name}$`));
  if (name === 'done') return expect(page.locator('ol > li[aria-current]')).toHaveCount(0);
  const place = STEPS.indexOf(name) + 1;
  await expect(page.locator(`ol > li:nth-child(${place})[aria-current="step"]`)).toBeAttached();
}
