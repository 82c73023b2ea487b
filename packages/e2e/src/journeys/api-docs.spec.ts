import { expect, test } from '../support/test.ts';

test('makes a call from the API docs page without breaking its content security policy @long', async ({
  page,
}) => {
  await page.goto('/api/docs/');
  const call = page.locator('#operations-service-get_health');
  await call.locator('.opblock-summary-control').click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table .response')).toContainText('200');
});
