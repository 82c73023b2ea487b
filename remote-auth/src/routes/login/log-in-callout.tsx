import { useTexts, type AppError } from '@backglass/platform';
import { Callout, Stack } from '@backglass/ui';
import { ResendLink } from '../../parts/resend-link.tsx';
import { SupportLink } from '../../parts/support-link.tsx';
import { logInErrorTexts } from './log-in-error.ts';

/** Why log-in failed, above the fields; nothing when the fields say it. */
export function LogInCallout({ error, email }: { error: AppError; email: string }) {
  const t = useTexts('auth');
  const texts = logInErrorTexts(error);
  if (!texts) return null;
  const { title, text, support, resend } = texts;
  return (
    <Callout
      level="error"
      levelLabel={t('platform:level.error')}
      title={t(title)}
      action={
        support ? (
          <Stack gap={4} align="start">
            {resend ? <ResendLink email={email} /> : null}
            <SupportLink />
          </Stack>
        ) : undefined
      }
    >
      {text === undefined ? null : 'key' in text ? t(text.key) : text.words}
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
