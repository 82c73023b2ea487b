import { usePageTitle, useTexts } from '@backglass/platform';
import { StepRail } from '@backglass/ui/forms';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { WidePage } from '../../layout/wide-page.tsx';
import { STEPS, type Step } from './steps.ts';

/** A step, or `done`: the page after the last step, which asks the operator to confirm the email. */
export type SignUpStage = Step | 'done';

interface SignUpPageProps {
  readonly stage: SignUpStage;
  /** The stage shown before this one. `undefined` when the page opens. */
  readonly shownRef: RefObject<SignUpStage | undefined>;
  readonly lead: string | undefined;
  /** Passed on to log-in. */
  readonly email: string;
  /** Short answers that replace a step's note in the rail. */
  readonly notes?: Partial<Record<SignUpStage, string>>;
  readonly children: ReactNode;
}

/** The page of one registration stage, with the rail of all stages. */
export function SignUpPage({ stage, shownRef, lead, email, notes = {}, children }: SignUpPageProps) {
  const t = useTexts('auth');
  const title = t(`${stage}.title`);
  usePageTitle(title);

  // A new step focuses its title like a new page, except if it has focused a field with an error.
  useEffect(() => {
    const before = shownRef.current;
    shownRef.current = stage;
    if (before === undefined || before === stage) return;
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true')
      document.getElementById('page-title')?.focus();
  }, [shownRef, stage]);

  const stages: readonly SignUpStage[] = [...STEPS, 'done'];
  return (
    <WidePage
      title={title}
      lead={lead}
      email={email}
      rail={
        <StepRail
          label={t('registration.steps')}
          steps={stages.map(id => ({ id, label: t(`${id}.step`), note: notes[id] || t(`${id}.note`) }))}
          current={stages.indexOf(stage)}
          doneLabel={t('registration.done')}
        />
      }
    >
      {children}
    </WidePage>
  );
}
