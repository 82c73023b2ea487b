import { appErrorOf } from '../http/result.ts';
import { useErrorText } from '../http/use-error-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { notifyOf } from './notify.ts';

export interface FailureNotice {
  readonly title: string;
  /** The text that the operator typed, in quotes. The notice shows it before the reason. */
  readonly quote?: string | undefined;
  /** Replaces the error's own text. */
  readonly reason?: string | undefined;
  /** What the button "Try again" does. Without it, the notice has no button. */
  readonly again?: (() => void) | undefined;
}

/** The host itself reports the end of the session, and nobody needs to know of cancelled calls. */
const REPORTED_ELSEWHERE: ReadonlySet<string> = new Set(['unauthenticated', 'cancelled']);

export const isReportedElsewhere = (failure: unknown): boolean =>
  REPORTED_ELSEWHERE.has(appErrorOf(failure).kind);

/** Returns a function that shows a notice of a failure and its reason. `of` names the subject (see `notifyOf`). */
export function useFailureNotice(): (of: string, failure: unknown, notice: FailureNotice) => void {
  const t = useTexts();
  const errorText = useErrorText();
  return (of, failure, { title, quote, reason, again }) => {
    if (isReportedElsewhere(failure)) return;
    const { level, description } = errorText(appErrorOf(failure));
    const why = reason ?? description;
    notifyOf(of, {
      // A 404 has the level `info`, which is too low for an action that has failed.
      level: level === 'warning' ? 'warning' : 'error',
      title,
      description: quote === undefined ? why : `${quote}: ${why}`,
      ...(again ? { action: { label: t('action.try_again'), onAction: again } } : {}),
    });
  };
}
