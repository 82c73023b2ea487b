import type { Language } from '@backglass/contract';
import {
  COUNTRY_CODES,
  hasPostalCodes,
  recognizeVat,
  vatSchema,
  withReadableDomain,
} from '@backglass/contract/sign-up';
import { countryName, useLanguage, useTexts } from '@backglass/platform';
import { Controller } from '@backglass/platform/forms';
import {
  Button,
  Checkbox,
  DescriptionList,
  Form,
  FormActions,
  Muted,
  Stack,
  TextField,
  TextLink,
  VisuallyHidden,
  type DescriptionItem,
} from '@backglass/ui';
import { Combobox } from '@backglass/ui/forms';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { NewPassword } from '../../components/new-password.tsx';
import { useFocusField } from '../../components/page.tsx';
import { FIELDS, type AnswersForm, type Step } from './answers.ts';
import classes from './steps.module.css';

interface StepProps {
  readonly fields: AnswersForm;
  readonly onDone: () => void;
  readonly onBack?: (() => void) | undefined;
}

interface StepFormProps extends StepProps {
  readonly step: Step;
  readonly children: ReactNode;
}

function StepForm({ step, fields, onDone, onBack, children }: StepFormProps) {
  const t = useTexts('auth');
  const isChecking = useRef(false);

  // If the server refused a field of this step, that field gets the focus.
  useFocusField('[aria-invalid="true"]');

  async function submit() {
    // `Form` ignores submits until `submit` ends. `isChecking` also ignores them until the next step renders.
    if (isChecking.current) return;
    isChecking.current = true;
    if (await fields.form.trigger(FIELDS[step], { shouldFocus: true })) return onDone();
    isChecking.current = false;
  }

  return (
    <Form onSubmit={submit} still>
      {children}
      <FormActions plain>
        <Button type="submit" variant="primary" size="form">
          {t('registration.continue')}
        </Button>
        {onBack ? (
          <Button size="form" onClick={onBack}>
            {t('registration.back')}
          </Button>
        ) : null}
      </FormActions>
    </Form>
  );
}

export function OperatorStep(props: StepProps) {
  const t = useTexts('auth');
  const { form, answers, field, error } = props.fields;
  const isTaken = form.formState.errors.email?.type === 'email_taken';
  return (
    <StepForm step="operator" {...props}>
      <div className={classes.pair}>
        <TextField {...field('name')} label={t('operator.name')} autoComplete="given-name" />
        <TextField {...field('last_name')} label={t('operator.last_name')} autoComplete="family-name" />
      </div>
      <TextField
        {...field('email')}
        error={isTaken ? t('catalogue.email_taken') : error('email')}
        type="email"
        label={t('login.email')}
        help={t('operator.email_help')}
        autoComplete="email"
        spellCheck={false}
      />
      <NewPassword
        password={field('password')}
        confirmation={field('confirmation')}
        typed={answers.password}
      />
    </StepForm>
  );
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

/** Other codes that operators type. Greek VAT numbers begin with EL. */
const ALSO: Readonly<Partial<Record<string, readonly string[]>>> = { GB: ['UK'], GR: ['EL'] };

function countryOptions(language: Language) {
  const { compare } = new Intl.Collator(language);
  return COUNTRY_CODES.map(code => ({
    value: code,
    label: countryName(code, language),
    hint: code,
    also: ALSO[code] ?? [],
  })).sort((a, b) => compare(a.label, b.label));
}

interface ReviewStepProps {
  readonly fields: AnswersForm;
  readonly busy: boolean;
  readonly failure: ReactNode;
  readonly go: (to: Step) => void;
  readonly onSend: () => Promise<void>;
}

/** Shows all answers before they are sent, and asks for consent. Each section has a Change button. */
export function ReviewStep({ fields, busy, failure, go, onSend }: ReviewStepProps) {
  const t = useTexts('auth');
  const { language } = useLanguage();
  const { answers, field } = fields;
  const { center } = answers;
  const address = [center.address_1, center.address_2, center.postal_code].map(line => line.trim());
  useFocusField('[aria-invalid="true"]');

  async function submit() {
    if (await fields.form.trigger(FIELDS.review, { shouldFocus: true })) await onSend();
  }

  return (
    <Form busy={busy} onSubmit={submit}>
      <Section
        title={t('operator.title')}
        busy={busy}
        onChange={() => go('operator')}
        items={[
          { label: t('operator.name'), value: answers.name },
          { label: t('operator.last_name'), value: answers.last_name },
          { label: t('login.email'), value: withReadableDomain(answers.email) },
        ]}
      />
      <Section
        title={t('center.title')}
        busy={busy}
        onChange={() => go('center')}
        items={[
          { label: t('center.name'), value: center.name },
          { label: t('center.vat'), value: center.vat },
          { label: t('center.address_1'), value: address.filter(Boolean).join(', ') },
          { label: t('center.country'), value: countryName(center.country_iso, language) },
        ]}
      />
      <Consent field={field} />
      <FormActions plain>
        <Button type="submit" variant="primary" size="form" busy={busy}>
          {t('login.register')}
        </Button>
        <Button size="form" disabled={busy} onClick={() => go('center')}>
          {t('registration.back')}
        </Button>
      </FormActions>
      {/* Below the pressed button, so that the button does not move. */}
      {failure}
    </Form>
  );
}

interface SectionProps {
  readonly title: string;
  readonly items: readonly DescriptionItem[];
  readonly busy: boolean;
  readonly onChange: () => void;
}

function Section({ title, items, busy, onChange }: SectionProps) {
  const t = useTexts('auth');
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2 className={classes.subtitle}>{title}</h2>
        <Button
          size="sm"
          disabled={busy}
          aria-label={t('review.change_part', { part: title })}
          onClick={onChange}
        >
          {t('review.change')}
        </Button>
      </div>
      <DescriptionList items={items} />
    </section>
  );
}

function Consent({ field }: Pick<AnswersForm, 'field'>) {
  const t = useTexts('auth');
  return (
    <div className={classes.section}>
      <Stack gap={5}>
        <Checkbox
          {...field('terms')}
          label={
            <>
              <span>{t('consent.accept')}</span> <LegalLink href="/auth/terms" text={t('consent.terms')} />
            </>
          }
        />
        <Checkbox {...field('is_marketing_allowed')} label={t('consent.marketing')} />
        <p className={classes.note}>
          <span>{t('consent.privacy_lead')}</span>{' '}
          <LegalLink href="/auth/privacy" text={t('consent.privacy')} />
        </p>
      </Stack>
    </div>
  );
}

/** Opens a new tab, so that the form keeps its answers. */
function LegalLink({ href, text }: { href: string; text: string }) {
  const t = useTexts('auth');
  return (
    <TextLink href={href} target="_blank" rel="noopener">
      <span>{text}</span>
      <VisuallyHidden>{` ${t('consent.new_tab')}`}</VisuallyHidden>
    </TextLink>
  );
}
