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
    const { level, description } = errorText(appErrorOf(failure));
    // what is forbidden or too much is a warning (spec §8); that it was not done is more than information
    notify({ level: level === 'warning' ? 'warning' : 'error', title, description });
  };
}
