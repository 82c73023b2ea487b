import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { findChromium } from '../../../scripts/test/programs.mjs';
import { WORKSPACE } from './workspace.ts';

/** tsx calls this helper in functions that run in a page. */
const HELPER = 'globalThis.__name = value => value;';

/** Does not handle signals, because {@link runBench} does. The caller closes the browser. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(WORKSPACE, line => console.log(line)),
    args: ['--no-sandbox'],
    handleSIGINT: false,
    handleSIGTERM: false,
  });

/** Opens a context with an empty cache, and with a session if there is a token. */
export const newVisitor = async (browser: Browser, token: string | null): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(HELPER);
  if (token !== null) await context.addInitScript(value => localStorage.setItem('token', value), token);
  return context;
};
