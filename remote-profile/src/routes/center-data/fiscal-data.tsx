import type { Center } from '@backglass/contract';
import { countryName, supportEmail, useLanguage, useTexts } from '@backglass/platform';
import { Callout, DescriptionList, Stack, TextLink } from '@backglass/ui';

/** What the invoices say; read-only (spec §5). */
export function FiscalData({ center }: { center: Center }) {
  const t = useTexts('profile');
  const { language } = useLanguage();
  const subject = encodeURIComponent(t('fiscal.subject', { center: center.name }));
  const facts = [
    ['fiscal.name', center.name],
    ['fiscal.vat', center.vat],
    ['fiscal.address_1', center.address_1],
    ['fiscal.address_2', center.address_2],
    ['fiscal.postal_code', center.postal_code],
    ['fiscal.country', countryName(center.country_iso, language)],
  ] as const;
  return (
    <Stack gap={6}>
      <DescriptionList
        items={facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => ({ label: t(label), value }))}
      />
      <Callout level="info" levelLabel={t('platform:level.info')} title={t('fiscal.locked')}>
        {t('fiscal.locked_help')}{' '}
        <TextLink href={`mailto:${supportEmail()}?subject=${subject}`}>
          {t('platform:action.contact_support')}
        </TextLink>
      </Callout>
    </Stack>
  );
}
