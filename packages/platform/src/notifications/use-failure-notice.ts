import { appErrorOf } from '../http/result.ts';
import { useErrorText } from '../http/use-error-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { notifyOf } from './notify.ts';

export interface FailureNotice {
  /** What did not go through. */
  readonly title: string;
  /** What was typed, as it is quoted: named before the reason. */
  readonly quote?: string | undefined;
  /** Why, where the error's own text does not say it. */
  readonly reason?: string | undefined;
  /** Does the same once more; absent: it is not offered. */
  readonly again?: (() => void) | undefined;
}

/** The host reports the end of the session, and cancelled calls are not reported. */
const REPORTED_ELSEWHERE: ReadonlySet<string> = new Set(['unauthenticated', 'cancelled']);

/** Whether a failure needs no notice. */
export const isReportedElsewhere = (failure: unknown): boolean =>
  REPORTED_ELSEWHERE.has(appErrorOf(failure).kind);

/** Shows a notice that something failed, and why, until `withdrawNotices(of)`. */
export function useFailureNotice(): (of: string, failure: unknown, notice: FailureNotice) => void {
  const t = useTexts();
  const errorText = useErrorText();
  return (of, failure, { title, quote, reason, again }) => {
    if (isReportedElsewhere(failure)) return;
    const { level, description } = errorText(appErrorOf(failure));
    const why = reason ?? description;
    notifyOf(of, {
      // What is forbidden or too much is a warning (spec §8); that it was not done is more than information.
      level: level === 'warning' ? 'warning' : 'error',
      title,
      description: quote === undefined ? why : `${quote}: ${why}`,
      ...(again ? { action: { label: t('action.try_again'), onAction: again } } : {}),
    });
  };
}
