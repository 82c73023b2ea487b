import { useTexts, type AppError } from '@backglass/platform';
import { Callout, Stack } from '@backglass/ui';
import { SupportLink } from '../../components/links.tsx';
import { ResendLink } from '../../components/resend-link.tsx';

/** Codes that have a text in the error catalogue (docs/product.md, Errors). */
const IN_CATALOGUE = ['invalid_credentials', 'email_not_verified', 'center_not_validated'] as const;
/** Codes for which the page offers support. */
const FOR_SUPPORT = ['email_not_verified', 'center_not_validated', 'center_rejected'];

interface LogInCalloutProps {
  readonly error: AppError;
  readonly email: string;
  /** The server's first non-field error. */
  readonly general: string | undefined;
}

/**
 * Shows above the fields why log-in failed, or nothing if the fields show it. A code of the catalogue has its own text.
 * Otherwise the server's first non-field error replaces the unknown-error text (docs/product.md, Errors).
 */
export function LogInCallout({ error, email, general }: LogInCalloutProps) {
  const t = useTexts('auth');
  const { code = '', kind, fields } = error;
  const known = IN_CATALOGUE.find(known => known === code);

  function textsOf(): readonly [title: string, text?: string] | undefined {
    if (known !== undefined) return [t(`platform:catalogue.${known}`)];
    if (general !== undefined) return [t('platform:catalogue.login'), general];
    if (Object.keys(fields).length > 0) return undefined;
    if (kind === 'unauthenticated') return [t('platform:catalogue.invalid_credentials')];
    if (kind === 'validation') return [t('platform:catalogue.login'), t('platform:catalogue.some_errors')];
    return [t(`platform:${error.title}`), t(`platform:${error.description}`)];
  }

  const texts = textsOf();
  if (!texts) return null;
  const [title, text] = texts;
  const help = FOR_SUPPORT.includes(code) ? (
    <Stack gap={4} align="start">
      {code === 'email_not_verified' ? <ResendLink email={email} /> : null}
      <SupportLink />
    </Stack>
  ) : undefined;
  return (
    <Callout level="error" levelLabel={t('platform:level.error')} title={title} action={help}>
      {text}
    </Callout>
  );
}

/** Explains that the operator is here because the session has ended. */
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
