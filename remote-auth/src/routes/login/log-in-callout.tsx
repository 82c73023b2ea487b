import { useTexts, type AppError, type ErrorKind } from '@backglass/platform';
import { Callout, Cluster } from '@backglass/ui';
import { FailureCallout } from '../../components/failure-callout.tsx';
import { SupportLink } from '../../components/links.tsx';
import { ResendLink } from '../../components/resend-link.tsx';

const IN_CATALOGUE = ['invalid_credentials', 'email_not_verified', 'center_not_validated'] as const;
const FOR_SUPPORT = ['email_not_verified', 'center_not_validated', 'center_rejected'];

/** Errors whose own title is more precise than "Log-in error". */
const SAYS_WHY: ReadonlySet<ErrorKind> = new Set(['network', 'throttled', 'forbidden', 'not-found']);

interface LogInCalloutProps {
  readonly error: AppError;
  readonly email: string;
  readonly general: string;
}

/** Shows above the fields why log-in failed, or nothing if the fields show it. */
export function LogInCallout({ error, email, general }: LogInCalloutProps) {
  const t = useTexts('auth');
  const { code = '', kind, fields } = error;
  const known = IN_CATALOGUE.find(known => known === code);

  function titleAndText(): { title?: string; text?: string } | undefined {
    if (known !== undefined) return { title: t(`catalogue.${known}`), text: '' };
    if (SAYS_WHY.has(kind)) return {};
    const title = t('catalogue.login');
    if (general) return { title, text: general };
    if (Object.keys(fields).length > 0) return undefined;
    if (kind === 'unauthenticated') return { title: t('catalogue.invalid_credentials'), text: '' };
    return kind === 'validation' ? { title, text: t('catalogue.some_errors') } : {};
  }

  const texts = titleAndText();
  if (!texts) return null;
  const help = FOR_SUPPORT.includes(code) ? (
    <Cluster gap={6} align="start">
      {code === 'email_not_verified' ? <ResendLink email={email} /> : null}
      <SupportLink />
    </Cluster>
  ) : undefined;
  // Elsewhere a 401 ends the session. Here it means wrong credentials.
  const level = kind === 'unauthenticated' ? 'error' : undefined;
  return <FailureCallout error={error} {...texts} {...(level && { level })} action={help} />;
}

export function SessionEndedCallout() {
  const t = useTexts('auth');
  return (
    <Callout
      level="info"
      levelLabel={t('platform:level.info')}
      title={t('platform:error.unauthenticated.title')}
    >
      {t('platform:error.unauthenticated.description')}
    </Callout>
  );
}
