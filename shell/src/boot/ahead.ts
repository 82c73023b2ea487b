import { whenQuiet } from '@backglass/ui';
import type { RemoteRoute } from '../remotes/registry.ts';
import { operatorFrame } from '../remotes/shell-screens.ts';
import { isUntried, preload } from '../remotes/preload.ts';
import { remoteRoutes } from '../remotes/registry.ts';
import { composition, integrityOf } from './document-data.ts';
import { routeOf } from './route-of.ts';

/** A browser tells when its user wants to spend little; not every one can. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Loads the page that a link is about to lead to: pointed at, focused, or touched. What failed before waits for the click. */
function onIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || savesData()) return;
  const route = routeOf(link.pathname);
  if (route === undefined || !isUntried(route)) return;
  preload(route);
  void route.loader.load();
}

/** Has the browser fetch a route's files when it has nothing else to do, and run none of them. */
function prefetch({ route }: RemoteRoute): void {
  for (const href of route.preload) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    const integrity = integrityOf(href) ?? '';
    const as = href.endsWith('.css') ? 'style' : 'script';
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'prefetch',
        as,
        crossOrigin: 'anonymous',
        integrity,
        href,
      }),
    );
  }
}

/** Of a long navigation only the beginning: what a shell fetches ahead must not grow with the teams that join it. */
const AT_MOST = 8;

function prefetchNavigation(): void {
  if (savesData()) return;
  const entries = Object.values(composition.remotes).flatMap(({ nav }) => nav);
  const first = [...entries].sort((a, b) => a.order - b.order).slice(0, AT_MOST);
  const paths = new Set(first.map(({ path }) => path));
  for (const entry of remoteRoutes) {
    if (paths.has(entry.route.path) && entry.loader.remote.isLoadable) prefetch(entry);
  }
}

/** Who types before the log-in is about to call the API, and most likely to be signed in: what that needs shall not be waited for. */
const onTyping = (): void => void whenQuiet(() => void operatorFrame.load());

/** Fetches ahead what may be wanted next: on intent at once, what the navigation leads to when the page is idle. */
export function loadAhead(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(type, onIntent, { passive: true });
  }
  addEventListener('input', onTyping, { once: true, passive: true });
  whenQuiet(prefetchNavigation);
}
