import type { Language } from '@backglass/contract';
import { COUNTRY_CODES, hasPostalCodes, recognizeVat, vatSchema } from '@backglass/contract/sign-up';
import { countryName, useLanguage, useTexts } from '@backglass/platform';
import { Controller } from '@backglass/platform/forms';
import { Muted, TextField } from '@backglass/ui';
import { Combobox } from '@backglass/ui/forms';
import { useMemo, useState } from 'react';
import { StepForm, type StepProps } from './step-form.tsx';
import classes from './step.module.css';

interface CountryOption {
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  readonly also: readonly string[];
}

/** Other codes that operators type. Greek VAT numbers begin with EL. */
const ALSO: Readonly<Partial<Record<string, readonly string[]>>> = { GB: ['UK'], GR: ['EL'] };

function countryOptions(language: Language): readonly CountryOption[] {
  const { compare } = new Intl.Collator(language);
  return COUNTRY_CODES.map(code => ({
    value: code,
    label: countryName(code, language),
    hint: code,
    also: ALSO[code] ?? [],
  })).sort((a, b) => compare(a.label, b.label));
}

/** The centre's fiscal data. An implausible VAT number only gets a warning: whoever validates the centre checks it. */
export function CenterStep(props: StepProps) {
  const t = useTexts('auth');
  const { language } = useLanguage();
  const { form, answers, field, rules, error } = props.fields;
  const countries = useMemo(() => countryOptions(language), [language]);
  const { vat, country_iso: country } = answers.center;
  const [isVatLeft, setIsVatLeft] = useState(vat !== '');
  const vatNumber = isVatLeft && country !== '' ? vatSchema.safeParse(vat).data : undefined;
  const isDoubtful = vatNumber !== undefined && !recognizeVat(vatNumber, country).isPlausible;
  return (
    <StepForm step="center" {...props}>
      <TextField {...field('center.name')} label={t('center.name')} autoComplete="organization" />
      <Controller
        control={form.control}
        name="center.country_iso"
        rules={rules('center.country_iso')}
        render={({ field: { name, value, onChange, ref } }) => (
          <Combobox
            ref={ref}
            label={t('center.country')}
            name={name}
            options={countries}
            value={value}
            error={error('center.country_iso')}
            emptyText={t('center.no_country')}
            openLabel={t('center.open_countries')}
            autoComplete="country-name"
            onChange={onChange}
          />
        )}
      />
      <TextField
        {...field('center.vat')}
        label={t('center.vat')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onBlur={() => setIsVatLeft(true)}
        warning={
          isDoubtful ? t('center.vat_doubtful', { country: countryName(country, language) }) : undefined
        }
      />
      <TextField {...field('center.address_1')} label={t('center.address_1')} autoComplete="address-line1" />
      <div className={classes.pair}>
        <TextField
          {...field('center.address_2')}
          label={t('center.address_2')}
          end={<Muted>{t('center.optional')}</Muted>}
          autoComplete="address-line2"
        />
        <TextField
          {...field('center.postal_code')}
          label={t('center.postal_code')}
          end={hasPostalCodes(country) ? undefined : <Muted>{t('center.optional')}</Muted>}
          autoComplete="postal-code"
        />
      </div>
    </StepForm>
  );
}
