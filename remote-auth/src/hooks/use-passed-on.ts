import { passedEmailSchema } from '@backglass/contract';
import { useLocation, useReturnTo } from '@backglass/platform';

/** The email that the operator typed on the previous page (WCAG 3.3.7), or `''`. */
export function usePassedEmail(): string {
  const parsed = passedEmailSchema.safeParse(useLocation().state);
  return parsed.success ? parsed.data.email : '';
}

/** The query that passes `returnTo` to another page, or `''`. */
export function useReturnQuery(): string {
  const returnTo = useReturnTo();
  return returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
}
