import {
  applyDensity,
  applyTheme,
  checkAgainWhileUnreachable,
  configureHttp,
  configureWorkers,
  currentSession,
  endSession,
  followNetwork,
  followOtherTabs,
  followPreferencesOfOtherTabs,
  hasToken,
  restoreSession,
  startI18n,
} from '@backglass/platform/host';
import { readyPreview } from '../preview/preview.ts';
import { operatorFrame } from '../remotes/shell-screens.ts';
import { preload } from '../remotes/preload.ts';
import type { RemoteRoute } from '../remotes/registry.ts';
import { loginAddress } from '../routing/guard.ts';
import { createAppRouter, type AppRouter } from '../routing/router.tsx';
import { addShellTexts } from '../texts.ts';
import { rememberCenterOfSession } from './center-of-session.ts';
import { settings } from './document-data.ts';
import { tellSettings } from './public-settings.ts';
import { routeOf } from './route-of.ts';
import { startCheckedWorker } from './workers.ts';

/** What is shown first, as far as can be known without asking: nobody gets to an operator's page without a token. */
function firstRoute(): RemoteRoute | undefined {
  const route = routeOf(location.pathname);
  return route?.route.access === 'operator' && !hasToken() ? routeOf(loginAddress('/')) : route;
}

/**
 * Asks for everything that the network must bring, then restores the session. Answers when session and first screen are
 * there, so that React renders once; the splash in the document stands until then.
 */
export async function start(): Promise<AppRouter> {
  const first = firstRoute();
  if (first) {
    preload(first);
    void first.loader.load();
  }
  applyTheme();
  applyDensity();
  tellSettings();
  configureHttp({
    apiRoot: settings.api_root,
    onUnauthenticated: () => endSession('expired'),
    beforeSend: () => operatorFrame.retry(),
  });
  configureWorkers(startCheckedWorker);
  followNetwork();
  checkAgainWhileUnreachable();
  await startI18n();
  addShellTexts();
  followPreferencesOfOtherTabs();
  await readyPreview();
  const restored = restoreSession();
  followOtherTabs();
  // Where there is a session, an operator's page is what it will be.
  if (currentSession().status === 'restoring') void operatorFrame.load();
  rememberCenterOfSession();
  return createAppRouter(restored);
}
