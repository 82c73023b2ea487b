import { useErrorText, useTexts, type AppError } from '@backglass/platform';
import { Callout } from '@backglass/ui';
import type { ReactNode } from 'react';

interface FailureCalloutProps {
  readonly error: AppError;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly level?: 'error';
  readonly action?: ReactNode;
}

/** Shows why the call of a form failed. */
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
