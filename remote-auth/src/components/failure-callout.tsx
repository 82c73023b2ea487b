import { useErrorText, useTexts, type AppError } from '@backglass/platform';
import { Callout } from '@backglass/ui';
import type { ReactNode } from 'react';

interface FailureCalloutProps {
  readonly error: AppError;
  /** In the place of the error's own title. */
  readonly title?: string | undefined;
  /** In the place of the error's own words; an empty text leaves them out. */
  readonly text?: string | undefined;
  readonly action?: ReactNode;
}

/** Why a call failed, above the form that it was made for. */
export function FailureCallout({ error, title, text, action }: FailureCalloutProps) {
  const t = useTexts('auth');
  const own = useErrorText()(error);
  return (
    <Callout
      level={own.level === 'info' ? 'warning' : own.level}
      levelLabel={t(`platform:level.${own.level === 'info' ? 'warning' : own.level}`)}
      title={title ?? own.title}
      action={action}
    >
      {text ?? own.description}
    </Callout>
  );
}
