import type { Page } from '@playwright/test';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { FAULTS, type Fault } from '../support/faults.ts';
import { shareOf } from '@backglass/testing/in-full';
import { recompose } from '../support/recompose.ts';
import { REMOTES, REMOTES_WITH_OWN_FILES, type RemoteUnderTest } from '../support/remotes.ts';
import { SHELL_FAULTS, SHELL_FILES } from '../support/shell-faults.ts';
import { expect, signIn, test as base } from '../support/test.ts';

/* The fault table: a row for each fault, a column for each remote or file of the shell. `support/fault-table.ts` prints the result. */

const test = base.extend<{ faultProxy: FaultProxy }>({
  faultProxy: async ({ server }, use) => {
    const proxy = await startFaultProxy(server);
    await use(proxy);
    proxy.close();
  },
  baseURL: async ({ faultProxy }, use) => use(faultProxy.url),
});

test.use({
  expectedErrors:
    /Failed to load resource|MIME type|valid digest|integrity checks failed|ChunkLoadError|Loading (CSS )?chunk|defines no container|thrown (at|in)/,
});

interface Context {
  readonly page: Page;
  readonly proxy: FaultProxy;
}

async function openBroken(page: Page, remote: RemoteUnderTest): Promise<void> {
  if (remote.isPublic !== true) await signIn(page);
  await remote.openOtherPage(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await remote.open(page);
}

/** Records how long the page's clock ran until the error panel appeared. */
async function expectPanel(page: Page, text: string, step: number): Promise<void> {
  const now = () => page.evaluate(() => Date.now());
  const start = await now();
  await expect(async () => {
    await page.clock.fastForward(step);
    await expect(page.getByText(text)).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [10] });
  const seconds = ((await now()) - start) / 1_000;
  test.info().annotations.push({ type: 'reported after', description: `${seconds.toFixed(1)} s` });
}

const isForeignCodeRun = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      'isForeign' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--foreign') !== '',
  );

async function runFault({ page, proxy }: Context, remote: RemoteUnderTest, fault: Fault): Promise<void> {
  await page.clock.install();
  const endFault = await fault.cause({ page, proxy, remote });
  await openBroken(page, remote);
  await expectPanel(page, `${remote.title} ${fault.message}`, fault.hangs === true ? 2_500 : 500);
  expect(await isForeignCodeRun(page)).toBe(false);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeFocused();
  await endFault();
  await retry.click();
  await remote.expectShown(page);
  // The focus is on the title, or where the page itself puts it.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
}

/** The document says that the remote needs another platform. The page then requests none of its files. */
async function runRefused({ page }: Context, remote: RemoteUnderTest): Promise<void> {
  let requests = 0;
  await page.route(`**/releases/${remote.name}/**`, route => {
    requests += 1;
    return route.continue();
  });
  let platform = '^9.0.0';
  await recompose(page, ({ remotes }) => {
    const changed = remotes[remote.name];
    if (changed !== undefined && platform !== '') changed.platform = platform;
  });
  await openBroken(page, remote);
  await expect(page.getByText(`${remote.title} could not be started`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('platform ^9.0.0');
  await expect(page.getByRole('main')).toContainText(/platform \d+\.\d+\.\d+/);
  expect(requests).toBe(0);
  platform = '';
  await page.getByRole('button', { name: 'Reload' }).click();
  await remote.expectShown(page);
}

interface Row {
  readonly name: string;
  readonly run: (context: Context, place: number) => Promise<void>;
}

const remoteAt = (list: readonly RemoteUnderTest[], place: number): RemoteUnderTest => {
  const remote = list[place];
  if (remote === undefined) throw new Error(`there is no remote ${place}`);
  return remote;
};

const ROWS: readonly Row[] = [
  ...FAULTS.map((fault): Row => ({
    name: fault.name,
    run: (context, place) =>
      runFault(context, remoteAt(fault.needsOwnFiles ? REMOTES_WITH_OWN_FILES : REMOTES, place), fault),
  })),
  { name: 'refused', run: (context, place) => runRefused(context, remoteAt(REMOTES, place)) },
];

for (const [place, { name: column }] of REMOTES.entries()) {
  test.describe(`fault table of remotes: ${column}`, () => {
    for (const { name, run } of shareOf(ROWS, place, REMOTES.length))
      test(name, ({ page, faultProxy: proxy }) => run({ page, proxy }, place));
  });
}

for (const [place, { column, files }] of SHELL_FILES.entries()) {
  test.describe(`fault table of the shell: ${column}`, () => {
    for (const { name, answer, times } of shareOf(SHELL_FAULTS, place, SHELL_FILES.length)) {
      test(name, async ({ page, faultProxy: proxy }) => {
        proxy.breakFiles(files, answer, times);
        await page.goto('/auth/login');
        const logIn = page.getByRole('button', { name: 'Log in' });
        const reload = page.getByRole('link', { name: 'Reload' });
        if (times === Infinity) {
          await expect(reload).toBeVisible();
          proxy.mend();
        }
        await expect(async () => {
          // The page may recover before the click. The link then disappears, so this is tried again.
          if (await reload.isVisible()) await reload.click({ timeout: 2_000 });
          await expect(logIn).toBeVisible({ timeout: 2_000 });
        }).toPass();
        await expect(logIn).not.toHaveCSS('border-radius', '0px');
        await expect(page.locator('body')).toHaveCSS('margin', '0px');
        expect(proxy.broken()).toBeGreaterThan(0);
        expect(await isForeignCodeRun(page)).toBe(false);
      });
    }
  });
}
