import { useErrorText, useTexts, type AppError, type ErrorKind, type Result } from '@backglass/platform';
import { Callout } from '@backglass/ui';
import { useState, type ReactNode } from 'react';

/** Sends a call. `error` is the last attempt's error, until the next attempt or `clearError`. */
export function useSubmission<Input>(send: (input: Input) => Promise<Result<unknown>>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError>();

  async function run(input: Input): Promise<Result<unknown>> {
    setBusy(true);
    setError(undefined);
    const answer = await send(input);
    setBusy(false);
    if (!answer.ok) setError(answer.error);
    return answer;
  }

  return { busy, error, run, clearError: () => setError(undefined) };
}

/** Whether the API may have executed a failed call. */
export const isUncertain = ({ kind, code }: AppError): boolean =>
  code !== 'not_sent' && (kind === 'network' || kind === 'server' || kind === 'contract');

/** Errors whose own title is more precise than that of a form. */
export const SAYS_WHY: ReadonlySet<ErrorKind> = new Set(['network', 'throttled', 'forbidden', 'not-found']);

interface FailureCalloutProps {
  readonly error: AppError;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly level?: 'error';
  readonly action?: ReactNode;
}

export function FailureCallout({ error, title, text, level, action }: FailureCalloutProps) {
  const t = useTexts('auth');
  const own = useErrorText()(error);
  const shownLevel = level ?? (own.level === 'info' ? 'warning' : own.level);
  return (
    <Callout
      level={shownLevel}
      levelLabel={t(`platform:level.${shownLevel}`)}
      title={title ?? own.title}
      action={action}
    >
      {text ?? own.description}
    </Callout>
  );
}
