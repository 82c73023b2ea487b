import { handedEmailSchema } from '@backglass/contract';
import { useLocation, useReturnTo } from '@backglass/platform';

/** The address that the page before handed on, so that nobody types it twice (WCAG 3.3.7); else an empty text. */
export function useHandedEmail(): string {
  const parsed = handedEmailSchema.safeParse(useLocation().state);
  return parsed.success ? parsed.data.email : '';
}

/** Hands on to another page where log-in shall lead: `?returnTo=…`, or nothing where that is the start page. */
export function useReturnQuery(): string {
  const returnTo = useReturnTo();
  return returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
}
