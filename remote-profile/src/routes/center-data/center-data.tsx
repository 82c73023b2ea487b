import type { Center } from '@backglass/contract';
import { withReadableDomain } from '@backglass/contract/profile';
import { countryName, Link, supportEmail, useLanguage, useOperator, useTexts } from '@backglass/platform';
import { TicketPlaceholder } from '@backglass/ticket';
import {
  buttonClass,
  Callout,
  DescriptionList,
  Icon,
  lazyModule,
  Panel,
  Stack,
  TextLink,
} from '@backglass/ui';
import { PencilIcon } from '@lucide/icons';
import { ProfilePage } from '../../profile-page.tsx';
import classes from './center-data.module.css';

const useMaskedWords = lazyModule(() => import(/* webpackChunkName: "public-pages" */ './masked-words.tsx'));
const useTimeZone = lazyModule(() => import(/* webpackChunkName: "public-pages" */ './time-zone.tsx'));

/** The data that the ticket's page changes. */
function TicketData({ center }: { center: Center }) {
  const t = useTexts('profile');
  const facts = [
    ['center.slogan', center.slogan],
    ['center.web', center.web && withReadableDomain(center.web)],
    ['center.facebook', center.facebook],
  ] as const;
  return (
    <Stack gap={6}>
      <div className={classes.image}>
        {center.image === null ? (
          <TicketPlaceholder label={t('image.placeholder')} />
        ) : (
          <img src={center.image} alt={t('image.alt')} />
        )}
      </div>
      <DescriptionList items={facts.map(([label, value]) => ({ label: t(label), value: value ?? '–' }))} />
      <div>
        <Link className={buttonClass({ size: 'form' })} to="/profile/ticket">
          <Icon of={PencilIcon} />
          <span>{t('center.edit')}</span>
        </Link>
      </div>
    </Stack>
  );
}

/** Read-only, because the data is for invoices. */
function FiscalData({ center }: { center: Center }) {
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
        <span>{t('fiscal.locked_help')}</span>{' '}
        <TextLink href={`mailto:${supportEmail()}?subject=${subject}`}>
          {t('platform:action.contact_support')}
        </TextLink>
      </Callout>
    </Stack>
  );
}

/** The fiscal data that only support can change, what the ticket shows of the centre, and the settings of walls and public pages. */
export function CenterData() {
  const t = useTexts('profile');
  const { center } = useOperator();
  const words = useMaskedWords(true);
  const zone = useTimeZone(true);
  return (
    <ProfilePage
      title={t('center.title')}
      aside={
        <Panel title={t('center.public')}>
          <TicketData center={center} />
        </Panel>
      }
    >
      <Stack gap={7}>
        <Panel title={t('fiscal.title')}>
          <FiscalData center={center} />
        </Panel>
        {/* An older API has neither masked words nor a time zone. */}
        {words && center.masked_words ? <words.MaskedWords words={center.masked_words} /> : null}
        {zone && center.time_zone !== undefined ? <zone.TimeZone zone={center.time_zone} /> : null}
      </Stack>
    </ProfilePage>
  );
}
