import { useTexts, type AppError } from '@backglass/platform';
import { Callout } from '@backglass/ui';
import { FailureCallout } from '../../parts/failure-callout.tsx';

interface SendFailureProps {
  readonly error: AppError | undefined;
  /** What the server says of no field of ours. */
  readonly general: string | undefined;
}

/**
 * Why a registration was refused. The server's first non-field error stands in the place of the unknown-error text
 * (spec §8).
 */
export function SendFailure({ error, general }: SendFailureProps) {
  const t = useTexts('auth');
  if (!error) return null;
  if (error.kind === 'network' || (error.kind !== 'validation' && general === undefined))
    return <FailureCallout error={error} />;
  return (
    <FailureCallout
      error={error}
      title={t('platform:catalogue.registration_invalid')}
      text={general ?? t('platform:catalogue.some_errors')}
    />
  );
}

/** Above a step to which the server's errors led back. */
export function LedBack({ general }: { general: string | undefined }) {
  const t = useTexts('auth');
  return (
    <Callout
      level="error"
      levelLabel={t('platform:level.error')}
      title={t('platform:catalogue.form_invalid')}
    >
      {general}
    </Callout>
  );
}
