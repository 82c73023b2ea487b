import type { Page } from '@playwright/test';

interface Snapshot {
  readonly modules?: readonly { readonly modulePath: string }[];
}

/** The exposed modules of each remote, as the page describes them to the browser extension of Module Federation. */
export const modulesIn = (page: Page): Promise<Readonly<Record<string, readonly string[]>>> =>
  page.evaluate(() => {
    const { __FEDERATION__ } = globalThis as {
      __FEDERATION__?: { readonly moduleInfo?: Readonly<Record<string, Snapshot>> };
    };
    return Object.fromEntries(
      Object.entries(__FEDERATION__?.moduleInfo ?? {}).map(([key, { modules = [] }]) => [
        key.split(':')[0],
        modules.map(({ modulePath }) => modulePath),
      ]),
    );
  });
