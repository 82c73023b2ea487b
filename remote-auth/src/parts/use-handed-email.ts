import { handedEmailSchema } from '@backglass/contract';
import { useLocation } from '@backglass/platform';

/** The address that the page before handed on, so that nobody types it twice (WCAG 3.3.7); else an empty text. */
export function useHandedEmail(): string {
  const parsed = handedEmailSchema.safeParse(useLocation().state);
  return parsed.success ? parsed.data.email : '';
}
