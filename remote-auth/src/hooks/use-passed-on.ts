import { passedEmailSchema } from '@backglass/contract';
import { useLocation, useReturnTo } from '@backglass/platform';

/** The email that was typed on the previous page (WCAG 3.3.7). Empty if there is none. */
export function usePassedEmail(): string {
  const parsed = passedEmailSchema.safeParse(useLocation().state);
  return parsed.success ? parsed.data.email : '';
}

/** The query that passes `returnTo` on to another page. Empty if `returnTo` is the start page. */
export function useReturnQuery(): string {
  const returnTo = useReturnTo();
  return returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
}
