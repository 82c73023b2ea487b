import { expect, test } from '../support/test.ts';

test('tries a call on the page of the API, whose policy nothing breaks', async ({ page }) => {
  await page.goto('/api/docs/');
  const call = page.locator('#operations-service-get_health');
  await call.locator('.opblock-summary-control').click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table .response')).toContainText('200');
});
