import type { Page } from '@playwright/test';
import { FAULTS, hangEntry, recompose, type Fault } from '../support/faults.ts';
import { turnOf } from '../support/in-full.ts';
import { REMOTES, signIn, type RemoteUnderTest } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

/*
 * A remote, broken in every way: the rest works, the panel tells, Retry brings it back in the same document. Every remote in
 * each of these ways in `pnpm test:long`; in the gate the remotes in turn.
 */

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

/** A way to be broken, and what is seen of it. */
interface Way {
  readonly name: string;
  readonly meet: (page: Page, remote: RemoteUnderTest) => Promise<void>;
}

const byFault = ({ name, said, cause }: Fault): Way => ({
  name,
  async meet(page, remote) {
    const mend = await cause(page, remote.name, remote.screen);
    await openBroken(page, remote);
    // Three attempts and the waits between them come first.
    await expect(page.getByText(`${remote.title} ${said}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeFocused();
    await mend();
    await expectBack(page, remote);
  },
});

const neverComes: Way = {
  name: 'its entry never comes',
  async meet(page, remote) {
    await page.clock.install();
    const mend = await hangEntry(page, remote.name);
    await openBroken(page, remote);
    await expect(async () => {
      await page.clock.fastForward(6_000);
      await expect(page.getByText(`${remote.title} could not be loaded`)).toBeVisible({ timeout: 300 });
    }).toPass();
    await mend();
    await expectBack(page, remote);
  },
};

const doesNotFit: Way = {
  name: 'it was built for another platform: it is refused before its code is asked for',
  async meet(page, remote) {
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
  },
};

const WAYS: readonly Way[] = [...FAULTS.map(byFault), neverComes, doesNotFit];

for (const [place, remote] of REMOTES.entries()) {
  test.describe(`${remote.name}, when`, () => {
    for (const { name, meet } of turnOf(WAYS, place, REMOTES.length)) {
      test(name, ({ page }) => meet(page, remote));
    }
  });
}
