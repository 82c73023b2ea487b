import { useSearchParams } from 'react-router-dom';

/** Never leaves this base; only its path and what follows are used. */
const BASE = 'https://backglass.invalid';

/** As the router reads a path: decoded, whatever its case, one slash for many. Throws where it cannot be decoded. */
const routedPath = (path: string) =>
  `${decodeURIComponent(path)
    .replaceAll(/\/{2,}/g, '/')
    .toLowerCase()}/`;

/**
 * The path to go to after log-in. Anything that a browser could take for another origin or another scheme, or that
 * the router could take for a page of log-in and log-out, becomes `/`: what counts is not how it looks but where it
 * resolves to.
 */
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

/** Where log-in shall lead: `?returnTo=` if it is a path of ours, else `/`. */
export function useReturnTo(): string {
  const [search] = useSearchParams();
  return safeReturnTo(search.get('returnTo'));
}
