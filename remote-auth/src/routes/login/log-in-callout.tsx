import { supportEmail, useTexts, type AppError } from '@backglass/platform';
import { Callout, TextLink } from '@backglass/ui';
import { logInErrorTexts } from './log-in-error.ts';

/** Why log-in failed, above the fields; nothing when the fields say it. */
export function LogInCallout({ error }: { error: AppError }) {
  const t = useTexts('auth');
  const texts = logInErrorTexts(error);
  if (!texts) return null;
  const { title, text, support } = texts;
  return (
    <Callout
      level="error"
      levelLabel={t('platform:level.error')}
      title={t(title)}
      action={
        support ? (
          <TextLink href={`mailto:${supportEmail()}`}>{t('platform:action.contact_support')}</TextLink>
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
