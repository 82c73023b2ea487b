import { supportEmail, useTexts } from '@backglass/platform';
import { TextLink } from '@backglass/ui';

/** Writes to support. */
export function SupportLink() {
  const t = useTexts('auth');
  return <TextLink href={`mailto:${supportEmail()}`}>{t('platform:action.contact_support')}</TextLink>;
}
