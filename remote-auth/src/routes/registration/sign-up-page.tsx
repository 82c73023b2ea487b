import { usePageTitle, useTexts } from '@backglass/platform';
import { StepRail } from '@backglass/ui/forms';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { WidePage } from '../../layout/wide-page.tsx';
import { STEPS, type Step } from './steps.ts';

/** A step, or the mail to wait for after the last of them. */
export type SignUpStage = Step | 'done';

interface SignUpPageProps {
  readonly stage: SignUpStage;
  /** The stage that was shown last, whichever page showed it. */
  readonly shownRef: RefObject<SignUpStage | undefined>;
  readonly lead: string | undefined;
  /** Handed on to log-in. */
  readonly email: string;
  /** What was answered, in the place of what a step is about. */
  readonly notes?: Partial<Record<SignUpStage, string>>;
  readonly children: ReactNode;
}

/** The page of one stage of signing up, with the rail of all of them. */
export function SignUpPage({ stage, shownRef, lead, email, notes = {}, children }: SignUpPageProps) {
  const t = useTexts('auth');
  const title = t(`${stage}.title`);
  usePageTitle(title);

  // A new step is a new page: the title has the focus, unless a field that is wrong has it.
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
