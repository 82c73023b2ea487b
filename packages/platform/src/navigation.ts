import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { create } from 'zustand';

const usePageTitleStore = create<{ title: string | undefined }>(() => ({ title: undefined }));

/** Sets the tab's title while the screen is mounted. `undefined` means the route's title. The host appends the product's name. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    usePageTitleStore.setState({ title });
    return () => usePageTitleStore.setState({ title: undefined });
  }, [title]);
}

/** Host only: the title that the current screen has set. */
export const useShownPageTitle = (): string | undefined => usePageTitleStore(({ title }) => title);

const BASE = 'https://backglass.invalid';

/** Normalizes a path as the router does before matching. Throws when the path cannot be decoded. */
const routedPath = (path: string) =>
  `${decodeURIComponent(path)
    .replaceAll(/\/{2,}/g, '/')
    .toLowerCase()}/`;

/** Returns the path to open after log-in. Another origin, another scheme or a page below `/auth/` becomes `/`. */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value?.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return '/';
  try {
    const url = new URL(value, BASE);
    if (url.origin !== BASE || routedPath(url.pathname).startsWith('/auth/')) return '/';
    const path = `${url.pathname}${url.search}${url.hash}`;
    return path.startsWith('//') ? '/' : path;
  } catch {
    return '/';
  }
}

/** The page to open after log-in: `?returnTo=` if it is safe, or `/`. */
export function useReturnTo(): string {
  const [search] = useSearchParams();
  return safeReturnTo(search.get('returnTo'));
}
