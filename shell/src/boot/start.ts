import {
  checkAgainWhileUnreachable,
  configureHttp,
  configureWorkers,
  currentSession,
  density,
  endSession,
  followNetwork,
  followOtherTabs,
  followPreferencesOfOtherTabs,
  hasToken,
  restoreSession,
  startI18n,
  theme,
} from '@backglass/platform/host';
import { rememberCenterOfSession } from '../composition/newest.ts';
import { readyPreview } from '../app/preview.ts';
import { operatorFrame } from '../app/shell-screens.ts';
import { preload } from '../remotes/preload.ts';
import { routeOf, type RemoteRoute } from '../remotes/registry.ts';
import { loginAddress } from '../layout/guard.tsx';
import { createAppRouter, type AppRouter } from '../app/router.tsx';
import { addShellTexts } from '../texts.ts';
import { settings } from '../composition/document-data.ts';
import { tellSettings } from './public-settings.ts';
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
  theme.apply();
  density.apply();
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
