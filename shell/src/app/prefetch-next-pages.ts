import { isScreen } from '@backglass/platform/host';
import { whenQuiet } from '@backglass/ui';
import { operatorFrame } from './shell-screens.ts';
import { loginAddress } from '../layout/guard.tsx';
import {
  linkFiles,
  mayPreload,
  preload,
  remoteLoaders,
  routeOf,
  withTexts,
} from '../remotes/remote-routes.ts';

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** A page that failed before loads only when the user opens it. */
function prefetchPage(pathname: string): void {
  const route = routeOf(pathname);
  if (route === undefined || savesData() || !mayPreload(route)) return;
  preload(route);
  void route.loader.load();
}

function onIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) prefetchPage(link.pathname);
}

/** The number is fixed, so that traffic does not grow with the number of remotes. */
const PREFETCHED_ENTRIES = 8;

/** Fetches the files of the remotes that are first in the navigation, so that all pages of an operator also open offline. */
function prefetchOperatorPages(): void {
  if (savesData() || isScreen()) return;
  const entries = remoteLoaders.flatMap(loader => loader.remote.nav.map(({ order }) => ({ order, loader })));
  const first = entries.sort((a, b) => a.order - b.order).slice(0, PREFETCHED_ENTRIES);
  for (const loader of new Set(first.map(entry => entry.loader))) {
    const { routes, contributions = [] } = loader.remote;
    const shown = [...routes.filter(({ access }) => access === 'operator'), ...contributions];
    const files = shown.flatMap(part => part.preload);
    if (loader.isLoadable) linkFiles('prefetch', withTexts(loader, files));
  }
}

/** The page that follows the log-in page. */
function pageAfterLogIn(): string | undefined {
  if (location.pathname !== loginAddress('/')) return undefined;
  const address = new URLSearchParams(location.search).get('returnTo') ?? '/';
  return URL.canParse(address, location.origin) ? new URL(address, location.origin).pathname : undefined;
}

/** A user of the log-in page soon needs the operator chunk, which sends the log-in, and then the page that follows. */
function prefetchForLogIn(): void {
  whenQuiet(() => {
    void operatorFrame.load();
    const page = pageAfterLogIn();
    if (page !== undefined) prefetchPage(page);
  });
}

function onFocus({ target }: { readonly target: EventTarget | null }): void {
  if (target instanceof HTMLInputElement && !savesData()) prefetchForLogIn();
}

/** Prefetches a link's page on hover or focus, and the pages of an operator when idle. */
export function prefetchPages(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(type, onIntent, { passive: true });
  }
  onFocus({ target: document.activeElement });
  addEventListener('focusin', onFocus, { once: true, passive: true });
  addEventListener('input', prefetchForLogIn, { once: true, passive: true });
  whenQuiet(prefetchOperatorPages);
}
