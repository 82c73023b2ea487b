import type { Page } from '@playwright/test';
import { FAULTS, hangEntry, recompose } from '../support/faults.ts';
import { REMOTES, signIn, type RemoteUnderTest } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

/* Every remote, broken in every way: the rest works, the panel tells, Retry brings it back in the same document. */

test.use({
  expectedErrors:
    /Failed to load resource|MIME type|RUNTIME-00|ChunkLoadError|Loading (CSS )?chunk|thrown at (import|render)/,
});

async function openBroken(page: Page, remote: RemoteUnderTest): Promise<void> {
  if (remote.isPublic !== true) await signIn(page);
  await remote.openRest(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await remote.open(page);
}

async function expectBack(page: Page, remote: RemoteUnderTest): Promise<void> {
  await page.getByRole('button', { name: 'Retry' }).click();
  await remote.expectThere(page);
  // The focus goes where reading goes on: to the title, or where the page itself puts it.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
}

for (const remote of REMOTES) {
  test.describe(`${remote.name}, when`, () => {
    for (const fault of FAULTS) {
      test(fault.name, async ({ page }) => {
        const mend = await fault.cause(page, remote.name, remote.screen);
        await openBroken(page, remote);
        // Three attempts and the waits between them come first.
        await expect(page.getByText(`${remote.title} ${fault.said}`)).toBeVisible({ timeout: 20_000 });
        await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();
        await mend();
        await expectBack(page, remote);
      });
    }

    test('its entry never comes', async ({ page }) => {
      await page.clock.install();
      const mend = await hangEntry(page, remote.name);
      await openBroken(page, remote);
      await expect(async () => {
        await page.clock.fastForward(6_000);
        await expect(page.getByText(`${remote.title} could not be loaded`)).toBeVisible({ timeout: 300 });
      }).toPass();
      await mend();
      await expectBack(page, remote);
    });

    test('it was built for another platform: it is refused before its code is asked for', async ({
      page,
    }) => {
      let asked = 0;
      await page.route(`**/releases/${remote.name}/**`, route => {
        asked += 1;
        return route.continue();
      });
      let contract = '^9.0.0';
      await recompose(page, ({ remotes }) => {
        const changed = remotes[remote.name];
        if (changed !== undefined && contract !== '') changed.contract = contract;
      });
      await openBroken(page, remote);
      await expect(page.getByText(`${remote.title} could not be started`)).toBeVisible();
      await expect(page.getByRole('main')).toContainText('platform ^9.0.0');
      await expect(page.getByRole('main')).toContainText(/platform \d+\.\d+\.\d+/);
      expect(asked).toBe(0);
      contract = '';
      await page.getByRole('button', { name: 'Reload' }).click();
      await remote.expectThere(page);
    });
  });
}
