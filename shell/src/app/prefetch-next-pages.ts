import { whenQuiet } from '@backglass/ui';
import { operatorFrame } from './shell-screens.ts';
import {
  linkFiles,
  mayPreload,
  preload,
  remoteRoutes,
  routeOf,
  withTexts,
} from '../remotes/remote-routes.ts';
import { composition } from '../composition/document-data.ts';

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** A page that failed before loads only on a click. */
function onIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || savesData()) return;
  const route = routeOf(link.pathname);
  if (route === undefined || !mayPreload(route)) return;
  preload(route);
  void route.loader.load();
}

/** The number is fixed, so that traffic does not grow with the number of remotes. */
const PREFETCHED_ENTRIES = 8;

function prefetchNavigation(): void {
  if (savesData()) return;
  const entries = Object.values(composition.remotes).flatMap(({ nav }) => nav);
  const first = [...entries].sort((a, b) => a.order - b.order).slice(0, PREFETCHED_ENTRIES);
  const paths = new Set(first.map(({ path }) => path));
  for (const entry of remoteRoutes) {
    if (paths.has(entry.route.path) && entry.loader.remote.isLoadable)
      linkFiles('prefetch', withTexts(entry.loader.remote, entry.route.preload));
  }
}

/** A user who types on the log-in page soon needs the operator chunk to sign in. */
const onTyping = (): void => void whenQuiet(() => void operatorFrame.load());

/** Prefetches a link's page on hover or focus, and the pages of the navigation when idle. */
export function prefetchPages(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(type, onIntent, { passive: true });
  }
  addEventListener('input', onTyping, { once: true, passive: true });
  whenQuiet(prefetchNavigation);
}
