import { useTexts } from '@backglass/platform';
import { Button, Form, FormActions } from '@backglass/ui';
import { useRef, type ReactNode } from 'react';
import { useFocusField } from '../../hooks/use-focus.ts';
import type { AnswersForm } from './answers.ts';
import { FIELDS, type Step } from './steps.ts';

export interface StepProps {
  readonly fields: AnswersForm;
  readonly onDone: () => void;
  readonly onBack?: (() => void) | undefined;
}

/** The form of one step, with Continue and Back. */
export function StepForm({
  step,
  fields,
  onDone,
  onBack,
  children,
}: StepProps & { step: Step; children: ReactNode }) {
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
