import { passedEmailSchema } from '@backglass/contract';
import { useLocation, useReturnTo } from '@backglass/platform';

/** The email that the previous page passed on, so that nobody types it twice (WCAG 3.3.7); empty if there is none. */
export function usePassedEmail(): string {
  const parsed = passedEmailSchema.safeParse(useLocation().state);
  return parsed.success ? parsed.data.email : '';
}

/** The query that passes `returnTo` on to another page; empty if it is the start page. */
export function useReturnQuery(): string {
  const returnTo = useReturnTo();
  return returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
}
