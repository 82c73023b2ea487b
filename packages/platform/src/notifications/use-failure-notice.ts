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

/** The host tells of the end of the session, and nobody is told of what was cancelled. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set(['unauthenticated', 'cancelled']);

/** Whether somebody who waits for it is told of a failure elsewhere, or not at all. */
export const isToldElsewhere = (failure: unknown): boolean => TOLD_ELSEWHERE.has(appErrorOf(failure).kind);

/** Shows beside the page that something failed, and why, until `withdrawNotices(of)`. */
export function useFailureNotice(): (of: string, failure: unknown, notice: FailureNotice) => void {
  const t = useTexts();
  const errorText = useErrorText();
  return (of, failure, { title, quote, reason, again }) => {
    if (isToldElsewhere(failure)) return;
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
