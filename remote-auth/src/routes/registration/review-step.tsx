import { countryName, useLanguage, useTexts } from '@backglass/platform';
import { Button, DescriptionList, Form, FormActions, type DescriptionItem } from '@backglass/ui';
import type { ReactNode } from 'react';
import type { Answers } from './answers.ts';
import classes from './step.module.css';
import type { Step } from './steps.ts';

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

interface ReviewStepProps {
  readonly answers: Answers;
  readonly busy: boolean;
  readonly failure: ReactNode;
  readonly go: (to: Step) => void;
  readonly onSend: () => Promise<void>;
}

/** Shows all answers before they are sent. Each section has a Change button. */
export function ReviewStep({ answers, busy, failure, go, onSend }: ReviewStepProps) {
  const t = useTexts('auth');
  const { language } = useLanguage();
  const { center } = answers;
  const yesNo = (is: boolean) => t(is ? 'review.yes' : 'review.no');
  const address = [center.address_1, center.address_2, center.postal_code].map(line => line.trim());
  return (
    <Form busy={busy} onSubmit={onSend}>
      {failure}
      <Section
        title={t('operator.title')}
        busy={busy}
        onChange={() => go('operator')}
        items={[
          { label: t('operator.name'), value: answers.name },
          { label: t('operator.last_name'), value: answers.last_name },
          { label: t('login.email'), value: answers.email },
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
      <Section
        title={t('consent.title')}
        busy={busy}
        onChange={() => go('consent')}
        items={[
          { label: t('review.terms'), value: yesNo(answers.terms) },
          { label: t('review.marketing'), value: yesNo(answers.is_marketing_allowed) },
        ]}
      />
      <FormActions plain>
        <Button type="submit" variant="primary" size="form" busy={busy}>
          {t('login.register')}
        </Button>
        <Button size="form" disabled={busy} onClick={() => go('consent')}>
          {t('registration.back')}
        </Button>
      </FormActions>
    </Form>
  );
}
