import { useTexts, type AppError, type ErrorKind } from '@backglass/platform';
import { FailureCallout } from '../../parts/failure-callout.tsx';

interface SendFailureProps {
  readonly error: AppError | undefined;
  /** What the server says of no field of ours. */
  readonly general: string | undefined;
}

/** Errors whose own title says more than that the data is not correct. */
const SAYS_WHY: ReadonlySet<ErrorKind> = new Set(['network', 'throttled', 'forbidden', 'not-found']);

/**
 * Why a registration was refused. The server's first non-field error stands in the place of the unknown-error text
 * (spec §8).
 */
export function SendFailure({ error, general }: SendFailureProps) {
  const t = useTexts('auth');
  if (!error) return null;
  if (SAYS_WHY.has(error.kind) || (error.kind !== 'validation' && general === undefined))
    return <FailureCallout error={error} />;
  return (
    <FailureCallout
      error={error}
      title={t('platform:catalogue.registration_invalid')}
      text={general ?? t('platform:catalogue.some_errors')}
    />
  );
}
