import { LIMITS } from '@backglass/contract';
import { centerCreationSchema, vatNumberOf } from '@backglass/contract/sign-up';
import { countryName, useLanguage, useTexts } from '@backglass/platform';
import { Muted, TextField } from '@backglass/ui';
import { Combobox } from '@backglass/ui/forms';
import { useMemo, useState } from 'react';
import { useJudgedForm } from '../../form/use-judged-form.ts';
import { countryOptions } from './country-options.ts';
import { StepForm, type StepProps } from './step-form.tsx';
import classes from './step.module.css';

/** The centre's fiscal data. A VAT number that cannot be one is doubted, not refused: the API decides. */
export function CenterStep({ answers, answer, told, onDone, onBack }: StepProps<'center'>) {
  const t = useTexts('auth');
  const { language } = useLanguage();
  const { center } = answers;
  const form = useJudgedForm({
    schema: centerCreationSchema,
    values: center,
    onValues: next => answer({ center: next }),
    told,
  });
  const countries = useMemo(() => countryOptions(language), [language]);
  const [isVatLeft, setIsVatLeft] = useState(center.vat !== '');
  const { vat, country_iso: country } = center;
  const isDoubtful =
    isVatLeft &&
    country !== '' &&
    vat.trim().length >= LIMITS.vat.min &&
    vatNumberOf(vat, country) === undefined;
  return (
    <StepForm judge={() => form.submit() !== undefined} onDone={onDone} onBack={onBack}>
      <TextField {...form.field('name')} label={t('center.name')} autoComplete="organization" />
      <div className={classes.pair}>
        <Combobox
          label={t('center.country')}
          name="country_iso"
          options={countries}
          value={country}
          error={form.errorOf('country_iso')}
          emptyText={t('center.no_country')}
          openLabel={t('center.open_countries')}
          autoComplete="country-name"
          onChange={value => form.set('country_iso', value)}
        />
        <TextField
          {...form.field('vat')}
          label={t('center.vat')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onBlur={() => setIsVatLeft(true)}
          warning={
            isDoubtful ? t('center.vat_doubtful', { country: countryName(country, language) }) : undefined
          }
        />
      </div>
      <TextField {...form.field('address_1')} label={t('center.address_1')} autoComplete="address-line1" />
      <div className={classes.pair}>
        <TextField
          {...form.field('address_2')}
          label={t('center.address_2')}
          end={<Muted>{t('center.optional')}</Muted>}
          autoComplete="address-line2"
        />
        <TextField
          {...form.field('postal_code')}
          label={t('center.postal_code')}
          autoComplete="postal-code"
        />
      </div>
    </StepForm>
  );
}
