import { useReturnTo } from '@backglass/platform';

/** Hands on to another page where log-in shall lead: `?returnTo=…`, or nothing where that is the start page. */
export function useReturnQuery(): string {
  const returnTo = useReturnTo();
  return returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
}
