import { useTexts } from '@backglass/platform';
import { Button, Form, FormActions } from '@backglass/ui';
import { useRef, type ReactNode } from 'react';
import { useFocusField } from '../../hooks/use-focus.ts';
import type { AnswersForm } from './answers.ts';
import { FIELDS, type Step } from './steps.ts';

/** What every step is given: the form of all of them, and the ways on. */
export interface StepProps {
  readonly fields: AnswersForm;
  readonly onDone: () => void;
  readonly onBack?: (() => void) | undefined;
}

/** The form of one step, with the ways on and back. */
export function StepForm({
  step,
  fields,
  onDone,
  onBack,
  children,
}: StepProps & { step: Step; children: ReactNode }) {
  const t = useTexts('auth');
  const isChecking = useRef(false);

  // The server's errors may have led here.
  useFocusField('[aria-invalid="true"]');

  async function submit() {
    // A second submit may come before the first one has led on.
    if (isChecking.current) return;
    isChecking.current = true;
    if (await fields.form.trigger(FIELDS[step], { shouldFocus: true })) return onDone();
    isChecking.current = false;
  }

  return (
    <Form onSubmit={submit}>
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
