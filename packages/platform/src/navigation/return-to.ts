import { useSearchParams } from 'react-router-dom';

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
