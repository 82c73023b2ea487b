import { CallFailure, notify, useErrorText } from '@backglass/platform';
import { appErrorOf } from './app-error-of.ts';

/**
 * Says beside the page that an action failed, and why. The end of the session is said by the host, and what was taken
 * back by nobody.
 */
export function useFailureNotice(): (title: string, failure: unknown) => void {
  const errorText = useErrorText();
  return (title, failure) => {
    const isSaidElsewhere =
      failure instanceof CallFailure && ['unauthenticated', 'cancelled'].includes(failure.error.kind);
    if (isSaidElsewhere) return;
    notify({ level: 'error', title, description: errorText(appErrorOf(failure)).description });
  };
}
