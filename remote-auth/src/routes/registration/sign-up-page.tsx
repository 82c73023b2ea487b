import { usePageTitle, useTexts } from '@backglass/platform';
import { StepRail } from '@backglass/ui/forms';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { WidePage } from '../../layout/wide-page.tsx';
import { STEPS, type Step } from './steps.ts';

/** A step, or `done`: the page that asks the operator to confirm the email. */
export type SignUpStage = Step | 'done';

interface SignUpPageProps {
  readonly stage: SignUpStage;
  /** The stage before this one. `undefined` when the page opens. */
  readonly shownRef: RefObject<SignUpStage | undefined>;
  readonly lead: string | undefined;
  readonly email: string;
  /** Short answers. Each replaces the note of its step in the rail. */
  readonly notes?: Partial<Record<Step, string>>;
  readonly children: ReactNode;
}

/** The page of one registration stage, with the rail of all steps. */
export function SignUpPage({ stage, shownRef, lead, email, notes = {}, children }: SignUpPageProps) {
  const t = useTexts('auth');
  const title = t(`${stage}.title`);
  usePageTitle(title);

  // A new step focuses its title, unless a field with an error has the focus.
  useEffect(() => {
    const before = shownRef.current;
    shownRef.current = stage;
    if (before === undefined || before === stage) return;
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true')
      document.getElementById('page-title')?.focus();
  }, [shownRef, stage]);

  return (
    <WidePage
      title={title}
      lead={lead}
      email={email}
      rail={
        <StepRail
          label={t('registration.steps')}
          steps={STEPS.map(id => ({ id, label: t(`${id}.step`), note: notes[id] || t(`${id}.note`) }))}
          current={stage === 'done' ? STEPS.length : STEPS.indexOf(stage)}
          doneLabel={t('registration.done')}
        />
      }
    >
      {children}
    </WidePage>
  );
}
