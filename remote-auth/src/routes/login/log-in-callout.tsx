import { useTexts, type AppError } from '@backglass/platform';
import { Callout, Stack } from '@backglass/ui';
import { SupportLink } from '../../components/links.tsx';
import { ResendLink } from '../../components/resend-link.tsx';

/** Codes that the catalogue has a text for (spec §8). */
const IN_CATALOGUE = ['invalid_credentials', 'email_not_verified', 'center_not_validated'] as const;
/** Codes that support can help with. */
const FOR_SUPPORT = ['email_not_verified', 'center_not_validated', 'center_rejected'];

interface LogInCalloutProps {
  readonly error: AppError;
  readonly email: string;
  /** What the server says of no field of the form. */
  readonly general: string | undefined;
}

/**
 * Why log-in failed, above the fields; nothing when the fields say it. A code of the catalogue has its own text; else the
 * server's first non-field error stands in the place of the unknown-error text (spec §8).
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

/** Why the operator, who was signed in a moment ago, is here. */
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
