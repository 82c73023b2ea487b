import { appErrorOf } from '../http/result.ts';
import { useErrorText } from '../http/use-error-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { notifyOf } from './notify.ts';

export interface FailureNotice {
  /** Says what failed. */
  readonly title: string;
  /** The typed text in quotes, which is put before the reason. */
  readonly quote?: string | undefined;
  /** The reason, when the error's own text does not say it. */
  readonly reason?: string | undefined;
  /** Tries again. Without it, the notice has no button. */
  readonly again?: (() => void) | undefined;
}

/** The host reports the end of the session, and cancelled calls are not reported. */
const REPORTED_ELSEWHERE: ReadonlySet<string> = new Set(['unauthenticated', 'cancelled']);

/** Whether a failure needs no notice. */
export const isReportedElsewhere = (failure: unknown): boolean =>
  REPORTED_ELSEWHERE.has(appErrorOf(failure).kind);

/**
 * Returns a function that shows a notice that something failed, and why, until `withdrawNotices(of)`. `of` names the subject, such as
 * `games/7/name` (see `notifyOf`).
 */
export function useFailureNotice(): (of: string, failure: unknown, notice: FailureNotice) => void {
  const t = useTexts();
  const errorText = useErrorText();
  return (of, failure, { title, quote, reason, again }) => {
    if (isReportedElsewhere(failure)) return;
    const { level, description } = errorText(appErrorOf(failure));
    const why = reason ?? description;
    notifyOf(of, {
      // A 404 is only information on a page, but here an action has failed, so it is an error.
      level: level === 'warning' ? 'warning' : 'error',
      title,
      description: quote === undefined ? why : `${quote}: ${why}`,
      ...(again ? { action: { label: t('action.try_again'), onAction: again } } : {}),
    });
  };
}
