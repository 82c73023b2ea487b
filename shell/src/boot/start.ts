import {
  checkAgainWhileUnreachable,
  configureHttp,
  configureSettings,
  configureWorkers,
  currentSession,
  density,
  endSession,
  followNetwork,
  followOtherTabs,
  followPreferencesOfOtherTabs,
  hasToken,
  repairTimeZone,
  restoreSession,
  startI18n,
  theme,
} from '@backglass/platform/host';
import { showCachedFont } from '../app/page-font.ts';
import { loadPreviewBanner } from '../app/preview.ts';
import { operatorFrame } from '../app/shell-screens.ts';
import { preload, routeOf, type RemoteRoute } from '../remotes/remote-routes.ts';
import { reportUncaughtErrors } from '../remotes/telemetry.ts';
import { loginAddress } from '../layout/guard.tsx';
import { createAppRouter, type AppRouter } from '../app/router.tsx';
import { addShellTexts } from '../texts.ts';
import { settings, composition } from '../composition/document-data.ts';
import { startCheckedWorker } from './trusted-scripts.ts';

/** Without a token, log-in replaces an operator's page. */
function firstRoute(): RemoteRoute | undefined {
  const route = routeOf(location.pathname);
  return route?.route.access === 'operator' && !hasToken() ? routeOf(loginAddress('/')) : route;
}

/** Configures the platform and restores the session. Resolves once session, first screen and styles are loaded. */
export async function start(): Promise<AppRouter> {
  reportUncaughtErrors();
  repairTimeZone();
  const first = firstRoute();
  const isWall = first?.route.access === 'screen';
  if (isWall) (await import(/* webpackChunkName: "operator" */ './screen-tab.ts')).becomeScreen();
  if (first) {
    preload(first);
    void first.loader.load();
  }
  showCachedFont();
  theme.apply();
  density.apply();
  configureSettings({
    supportEmail: settings.support_email,
    appVersion: settings.app_version,
    buildNumber: settings.build_number,
  });
  configureHttp({
    apiRoot: settings.api_root,
    onUnauthenticated: () => endSession('expired'),
    beforeSend: () => operatorFrame.retry(),
  });
  configureWorkers(startCheckedWorker);
  followNetwork();
  checkAgainWhileUnreachable();
  await startI18n();
  await addShellTexts();
  followPreferencesOfOtherTabs();
  await loadPreviewBanner();
  const restored = restoreSession();
  followOtherTabs();
  // With a token, the first page is most likely an operator's. A wall needs the same code.
  if (isWall || currentSession().status === 'restoring') void operatorFrame.load();
  const [router] = await Promise.all([createAppRouter(restored), stylesArrived()]);
  return router;
}

/** If the connection fails, Chromium keeps the stylesheet, but its rules cannot be read. */
const isReadable = (sheet: CSSStyleSheet): boolean => {
  try {
    return sheet.cssRules.length > 0;
  } catch {
    return false;
  }
};

const isMissing = (address: string): boolean => {
  const { href } = new URL(address, location.origin);
  return ![...document.styleSheets].some(sheet => sheet.href === href && isReadable(sheet));
};

/** Resolves once all stylesheets that the document links have arrived. */
export function stylesArrived(): Promise<void> {
  return new Promise(resolve => {
    const check = () => {
      if (composition.shell.styles.some(isMissing)) return;
      document.removeEventListener('load', check, true);
      resolve();
    };
    document.addEventListener('load', check, true);
    check();
  });
}
