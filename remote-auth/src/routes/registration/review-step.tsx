import { withReadableDomain } from '@backglass/contract/sign-up';
import { countryName, useLanguage, useTexts } from '@backglass/platform';
import {
  Button,
  Checkbox,
  DescriptionList,
  Form,
  FormActions,
  Stack,
  TextLink,
  VisuallyHidden,
  type DescriptionItem,
} from '@backglass/ui';
import type { ReactNode } from 'react';
import { useFocusField } from '../../hooks/use-focus.ts';
import type { AnswersForm } from './answers.ts';
import classes from './step.module.css';
import { FIELDS, type Step } from './steps.ts';

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

/** Opens a new tab, so that the form keeps its answers. */
function LegalLink({ href, children }: { href: string; children: string }) {
  const t = useTexts('auth');
  return (
    <TextLink href={href} target="_blank" rel="noopener">
      <span>{children}</span>
      <VisuallyHidden>{` ${t('consent.new_tab')}`}</VisuallyHidden>
    </TextLink>
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
              <span>{t('consent.accept')}</span>{' '}
              <LegalLink href="/auth/terms">{t('consent.terms')}</LegalLink>
            </>
          }
        />
        <Checkbox {...field('is_marketing_allowed')} label={t('consent.marketing')} />
        <p className={classes.note}>
          <span>{t('consent.privacy_lead')}</span>{' '}
          <LegalLink href="/auth/privacy">{t('consent.privacy')}</LegalLink>
        </p>
      </Stack>
    </div>
  );
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
