import { useTexts } from '@backglass/platform';
import { Button, Form, FormActions } from '@backglass/ui';
import { useRef, useState, type ReactNode } from 'react';
import type { FieldProblems } from '../../form/problems.ts';
import type { Answers } from './answers.ts';
import { NotArrived } from './pending-step.tsx';
import type { Step } from './steps.ts';

/** What every step is given: its answers, what the server found wrong in them, and the ways on. */
export interface StepProps<Of extends Exclude<Step, 'review'>> {
  readonly answers: Pick<Answers, Of> & Pick<Answers, 'passwords'>;
  readonly answer: (part: Partial<Answers>) => void;
  readonly told: FieldProblems | undefined;
  readonly onDone: () => Promise<void>;
  readonly onBack?: (() => void) | undefined;
}

interface StepFormProps {
  /** Whether the answers stand the judgement; the fields say why not. */
  readonly judge: () => boolean;
  readonly onDone: () => Promise<void>;
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The form of one step, with the ways on and back. */
export function StepForm({ judge, onDone, onBack, children }: StepFormProps) {
  const t = useTexts('auth');
  const [busy, setBusy] = useState(false);
  const [isStuck, setIsStuck] = useState(false);
  const underWay = useRef(false);

  async function submit() {
    // A second submit may come before the first one's render.
    if (underWay.current || !judge()) return;
    underWay.current = true;
    setBusy(true);
    setIsStuck(false);
    try {
      await onDone();
    } catch {
      // The code of the next step did not arrive.
      setIsStuck(true);
    }
    underWay.current = false;
    setBusy(false);
  }

  return (
    <Form busy={busy} onSubmit={submit}>
      {isStuck ? <NotArrived /> : null}
      {children}
      <FormActions plain>
        <Button type="submit" variant="primary" size="form" busy={busy}>
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
