import {
  appErrorOf,
  CallFailure,
  isWorthAnother,
  type Notice,
  useErrorText,
  useTexts,
} from '@backglass/platform';
import { notifyOf } from '@backglass/platform/operator';

/** Says of what it names that it failed, and why; `again` does it once more. */
export type SayFailure = (of: string, title: string, failure: unknown, again: () => void) => void;

/** Something of ours, such as a part that did not come, may be there the next time. */
const mayGoThrough = (failure: unknown): boolean =>
  !(failure instanceof CallFailure) || isWorthAnother(failure.error);

/**
 * Says beside the page that an action failed, and why, and offers it again unless it would be refused again. The end of the
 * session is said by the host, and what was taken back by nobody.
 */
export function useFailureNotice(): SayFailure {
  const errorText = useErrorText();
  const offer = useOfferAgain();
  return (of, title, failure, again) => {
    const isSaidElsewhere =
      failure instanceof CallFailure && ['unauthenticated', 'cancelled'].includes(failure.error.kind);
    if (isSaidElsewhere) return;
    const { level, description } = errorText(appErrorOf(failure));
    notifyOf(of, {
      // what is forbidden or too much is a warning (spec §8); that it was not done is more than information
      level: level === 'warning' ? 'warning' : 'error',
      title,
      description,
      ...(mayGoThrough(failure) ? offer(again) : {}),
    });
  };
}

/** The part of a notice that offers to do the same once more. */
export function useOfferAgain(): (again: () => void) => Pick<Notice, 'action'> {
  const t = useTexts();
  return again => ({ action: { label: t('action.try_again'), onAction: again } });
}
