import { whenQuiet } from '@backglass/ui';
import { operatorFrame } from '../app/shell-screens.ts';
import { isUntried, linkFiles, preload } from '../remotes/preload.ts';
import { remoteRoutes, routeOf } from '../remotes/registry.ts';
import { composition } from '../composition/document-data.ts';

/** Whether the user asked the browser to save data. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Loads the page of a link that is pointed at, focused or touched. What failed before waits for the click. */
function onIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || savesData()) return;
  const route = routeOf(link.pathname);
  if (route === undefined || !isUntried(route)) return;
  preload(route);
  void route.loader.load();
}

/** How many navigation entries are prefetched: what a page fetches must not grow with the number of remotes. */
const PREFETCHED_ENTRIES = 8;

function prefetchNavigation(): void {
  if (savesData()) return;
  const entries = Object.values(composition.remotes).flatMap(({ nav }) => nav);
  const first = [...entries].sort((a, b) => a.order - b.order).slice(0, PREFETCHED_ENTRIES);
  const paths = new Set(first.map(({ path }) => path));
  for (const entry of remoteRoutes) {
    if (paths.has(entry.route.path) && entry.loader.remote.isLoadable)
      linkFiles('prefetch', entry.route.preload);
  }
}

/** Whoever types into log-in is about to call the API and be signed in: loads what that needs. */
const onTyping = (): void => void whenQuiet(() => void operatorFrame.load());

/** Prefetches what may be opened next: a page at once when its link is pointed at, the navigation's pages when the page is idle. */
export function prefetchPages(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(type, onIntent, { passive: true });
  }
  addEventListener('input', onTyping, { once: true, passive: true });
  whenQuiet(prefetchNavigation);
}
