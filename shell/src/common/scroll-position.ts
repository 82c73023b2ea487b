import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

const STORAGE_KEY = 'scroll';

/** In milliseconds. A page that is not long enough by then stays where it is. */
const RESTORE_LIMIT = 10_000;

const READER_ACTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** The router gives this key to the entry of a document that the reader opened by its address. */
const FIRST_ENTRY = 'default';

/** Positions outlive a reload and a visit to another site. An address that the reader opens again begins at the top. */
function readPositions(): [string, number][] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, unknown>;
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const outdated = load?.type === 'navigate' ? FIRST_ENTRY : undefined;
    return Object.entries(stored).filter(
      (entry): entry is [string, number] => entry[0] !== outdated && Number.isFinite(entry[1]),
    );
  } catch {
    return [];
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // Without storage, the positions last as long as the document.
  }
}

/** The `scrollY` of each history entry, by the router's key of the entry. */
const positions = new Map(readPositions());
let shownPath = location.pathname;
/** As the latest scroll event found it. To read `scrollY` in a layout effect would make the browser lay out the page once more. */
let shownTop = 0;

/** Scrolls to `top` once the page is long enough, unless the reader does something before. Returns a function that stops it. */
function scrollWhenLoaded(top: number, onEnd: () => void): () => void {
  const end = () => {
    for (const action of READER_ACTIONS) removeEventListener(action, end);
    clearTimeout(timer);
    observer.disconnect();
    onEnd();
  };
  const scroll = () => {
    scrollTo(0, top);
    if (Math.max(0, document.documentElement.scrollHeight - innerHeight) >= top) end();
  };
  const timer = setTimeout(end, RESTORE_LIMIT);
  const observer = new ResizeObserver(scroll);
  observer.observe(document.body);
  for (const action of READER_ACTIONS) addEventListener(action, end);
  scroll();
  return end;
}

/** Back, Forward and a reload restore the scroll position. Any other navigation to another page goes to the top. */
export function useScrollPosition(): void {
  const { key, pathname } = useLocation();

  useEffect(() => {
    // The browser would scroll the old page, which stays until the new one is loaded.
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', storePositions);
    return () => removeEventListener('pagehide', storePositions);
  }, []);

  useLayoutEffect(() => {
    const known = positions.get(key);
    let isRestoring = known !== undefined;
    const remember = () => {
      shownTop = scrollY;
      if (!isRestoring) positions.set(key, shownTop);
    };
    const stop = known === undefined ? undefined : scrollWhenLoaded(known, () => (isRestoring = false));
    if (known === undefined) {
      if (shownPath !== pathname) {
        scrollTo(0, 0);
        shownTop = 0;
      }
      positions.set(key, shownTop);
    }
    shownPath = pathname;
    addEventListener('scroll', remember, { passive: true });
    return () => {
      removeEventListener('scroll', remember);
      stop?.();
    };
  }, [key, pathname]);
}
