import { handedEmailSchema } from '@backglass/contract/base';
import { useLocation } from '@backglass/platform/base';

/** The address that the page before handed on, so that nobody types it twice (WCAG 3.3.7); else an empty text. */
export function useHandedEmail(): string {
  const parsed = handedEmailSchema.safeParse(useLocation().state);
  return parsed.success ? parsed.data.email : '';
}
