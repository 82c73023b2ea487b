import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { findChromium } from '../../../scripts/chromium.mjs';
import { WORKSPACE } from './workspace.ts';

/** tsx wraps functions in a helper, `__name`. Functions that run in a page need it there. */
const HELPER = 'globalThis.__name = value => value;';

/** Starts a browser. The caller closes it; {@link runBench} handles signals. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(WORKSPACE, line => console.log(line)),
    args: ['--no-sandbox'],
    handleSIGINT: false,
    handleSIGTERM: false,
  });

/** A browser context with an empty cache, signed in if there is a token. */
export const newVisitor = async (browser: Browser, token: string | null): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(HELPER);
  if (token !== null) await context.addInitScript(value => localStorage.setItem('token', value), token);
  return context;
};
