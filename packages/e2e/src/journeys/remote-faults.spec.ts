import type { Page } from '@playwright/test';
import { FAULTS, hangEntry, recompose, type Fault } from '../support/faults.ts';
import { shareOf } from '../support/in-full.ts';
import { REMOTES, signIn, type RemoteUnderTest } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

/*
 * When a remote fails, the rest of the page works, an error panel appears, and Retry brings the remote back without a page load.
 * `pnpm test:long` tests each fault with every remote, `npm test` with one.
 */

test.use({
  expectedErrors:
    /Failed to load resource|MIME type|RUNTIME-00|ChunkLoadError|Loading (CSS )?chunk|thrown at (import|render)/,
});

async function openBroken(page: Page, remote: RemoteUnderTest): Promise<void> {
  if (remote.isPublic !== true) await signIn(page);
  await remote.openOtherPage(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await remote.open(page);
}

async function expectRecovery(page: Page, remote: RemoteUnderTest): Promise<void> {
  await page.getByRole('button', { name: 'Retry' }).click();
  await remote.expectShown(page);
  // The focus is on the title, or where the page itself puts it.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
}

/** A fault and what the page shows. */
interface FaultCase {
  readonly name: string;
  readonly run: (page: Page, remote: RemoteUnderTest) => Promise<void>;
}

const caseOf = ({ name, message, cause }: Fault): FaultCase => ({
  name,
  async run(page, remote) {
    const endFault = await cause(page, remote.name, remote.screen);
    await openBroken(page, remote);
    // The loader first tries three times.
    await expect(page.getByText(`${remote.title} ${message}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();
    await endFault();
    await expectRecovery(page, remote);
  },
});

const hangingEntry: FaultCase = {
  name: 'its entry never answers',
  async run(page, remote) {
    await page.clock.install();
    const endFault = await hangEntry(page, remote.name);
    await openBroken(page, remote);
    await expect(async () => {
      await page.clock.fastForward(6_000);
      await expect(page.getByText(`${remote.title} could not be loaded`)).toBeVisible({ timeout: 300 });
    }).toPass();
    await endFault();
    await expectRecovery(page, remote);
  },
};

const incompatible: FaultCase = {
  name: 'it was built for another platform, before its code is requested',
  async run(page, remote) {
    let requests = 0;
    await page.route(`**/releases/${remote.name}/**`, route => {
      requests += 1;
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
    expect(requests).toBe(0);
    contract = '';
    await page.getByRole('button', { name: 'Reload' }).click();
    await remote.expectShown(page);
  },
};

const CASES: readonly FaultCase[] = [...FAULTS.map(caseOf), hangingEntry, incompatible];

for (const [place, remote] of REMOTES.entries()) {
  test.describe(`shows the error panel for ${remote.name} when`, () => {
    for (const { name, run } of shareOf(CASES, place, REMOTES.length)) {
      test(name, ({ page }) => run(page, remote));
    }
  });
}
