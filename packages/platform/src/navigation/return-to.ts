import { useSearchParams } from 'react-router-dom';

/** Never leaves this base; only its path and what follows are used. */
const BASE = 'https://backglass.invalid';

/**
 * The path to go to after log-in. Anything that a browser could take for another origin or another scheme becomes `/`:
 * what counts is not how it looks but where it resolves to.
 */
export function safeReturnTo(value: string | null | undefined): string {
  if (!value?.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return '/';
  try {
    const url = new URL(value, BASE);
    const path = `${url.pathname}${url.search}${url.hash}`;
    return url.origin === BASE && !path.startsWith('//') && !path.startsWith('/auth/') ? path : '/';
  } catch {
    return '/';
  }
}

/** Where log-in shall lead: `?returnTo=` if it is a path of ours, else `/`. */
export function useReturnTo(): string {
  const [search] = useSearchParams();
  return safeReturnTo(search.get('returnTo'));
}
