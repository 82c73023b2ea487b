import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';
import { WORKSPACE } from './workspace.ts';

/** tsx names the functions that it compiles by a helper of its own, which functions that are sent into a page need there too. */
const HELPER = 'globalThis.__name = value => value;';

/** Starts a browser, which is closed by who started it: a signal is heard by {@link runBench}. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(WORKSPACE, line => console.log(line)),
    args: ['--no-sandbox'],
    handleSIGINT: false,
    handleSIGTERM: false,
  });

/** A browser that has never been here; signed in with a token. */
export const newVisitor = async (browser: Browser, token: string | null): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(HELPER);
  if (token !== null) await context.addInitScript(value => localStorage.setItem('token', value), token);
  return context;
};
