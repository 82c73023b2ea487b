import { centerDataSchema, type Center, type User } from '@backglass/contract';
import {
  countryName,
  notify,
  setUser,
  supportEmail,
  useLanguage,
  useOperator,
  useTexts,
} from '@backglass/platform';
import { useFieldError, useWatch, useZodForm } from '@backglass/platform/forms';
import { Callout, DescriptionList, Panel, Stack, TextLink } from '@backglass/ui';
import { updateCenter } from '../../api/profile.ts';
import { centerDataOf, CenterFields } from '../../form/center-fields.tsx';
import { SaveForm, useSubmit } from '../../form/save-form.tsx';
import { ImageField } from '../../image/image-field.tsx';
import { ProfilePage } from '../../profile-page.tsx';

function CenterForm({ user }: { user: User }) {
  const t = useTexts('profile');
  const saved = centerDataOf(user.center);
  const form = useZodForm(centerDataSchema, { values: saved });
  const error = useFieldError(form);
  const values = useWatch({ control: form.control });
  const sending = useSubmit(form, {
    name: 'center',
    fields: ['web', 'facebook', 'slogan'],
    save: (_, changed) => updateCenter(changed),
    onSaved: (center: Center) => {
      setUser({ ...user, center });
      form.reset(centerDataOf(center));
      notify({ level: 'success', title: t('center.saved') });
    },
  });
  return (
    <SaveForm sending={sending} onReset={() => form.reset(saved)} label={t('center.public')}>
      <CenterFields register={name => form.register(name)} error={error} values={{ ...saved, ...values }} />
    </SaveForm>
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

/** The centre's data, its image, and the fiscal data that only support can change. */
export function CenterData() {
  const t = useTexts('profile');
  const user = useOperator();
  return (
    <ProfilePage title={t('center.title')}>
      <Panel title={t('center.public')}>
        <CenterForm user={user} />
      </Panel>
      <Panel title={t('image.title')}>
        <ImageField user={user} hideLabel />
      </Panel>
      <Panel title={t('fiscal.title')}>
        <FiscalData center={user.center} />
      </Panel>
    </ProfilePage>
  );
}
