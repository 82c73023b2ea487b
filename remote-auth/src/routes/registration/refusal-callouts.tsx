import { Link, useTexts, type AppError, type ErrorKind } from '@backglass/platform';
import { buttonClass, Callout, Cluster } from '@backglass/ui';
import { FailureCallout } from '../../components/failure-callout.tsx';
import { ResendLink } from '../../components/resend-link.tsx';
import { useReturnQuery } from '../../hooks/use-passed-on.ts';
import type { Step } from './steps.ts';
import type { RegistrationState } from './use-registration.ts';

/** Offers log-in, because the registered account may be the operator's own. */
function EmailTakenActions({ email }: { email: string }) {
  const t = useTexts('auth');
  const returnQuery = useReturnQuery();
  return (
    <Cluster align="start">
      <Link className={buttonClass()} to={`/auth/login${returnQuery}`} state={{ email }}>
        {t('login.submit')}
      </Link>
      <ResendLink email={email} />
    </Cluster>
  );
}

/** Shows that the server refused fields of a step. */
export function FieldErrorsCallout({
  to: step,
  refusal,
}: {
  to: Step;
  refusal: RegistrationState['refusal'];
}) {
  const t = useTexts('auth');
  if (!refusal.steps.includes(step)) return null;
  const taken = step === 'operator' ? refusal.taken : undefined;
  return (
    <Callout
      level="error"
      levelLabel={t('platform:level.error')}
      title={t('catalogue.form_invalid')}
      action={taken ? <EmailTakenActions email={taken.email} /> : undefined}
    >
      {taken ? t(taken.mayBeOurs ? 'taken.lost' : 'taken.known') : refusal.general}
    </Callout>
  );
}

/** Errors whose own title is more precise than "The form is not valid". */
const SAYS_WHY: ReadonlySet<ErrorKind> = new Set(['network', 'throttled', 'forbidden', 'not-found']);

/** Shows why a registration failed, if no field shows it. */
export function RegistrationFailure({ error, general }: { error: AppError; general: string }) {
  const t = useTexts('auth');
  if (SAYS_WHY.has(error.kind) || (error.kind !== 'validation' && !general))
    return <FailureCallout error={error} />;
  return (
    <FailureCallout
      error={error}
      title={t('catalogue.registration_invalid')}
      text={general || t('catalogue.some_errors')}
    />
  );
}
