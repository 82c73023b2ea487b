import { useSearchParams, useSession, useTexts } from '@backglass/platform';
import { useRef, type RefObject } from 'react';
import { ToApp } from '../../parts/to-app.tsx';
import { useHandedEmail } from '../../parts/use-handed-email.ts';
import { CurrentStep } from './current-step.tsx';
import { Done } from './done.tsx';
import { SignUpPage, type SignUpStage } from './sign-up-page.tsx';
import { useRegistration } from './use-registration.ts';

interface ShownProps {
  readonly shownRef: RefObject<SignUpStage | undefined>;
}

/** The steps to fill in. Who leaves them for the mail that is on its way, and comes Back, begins anew. */
function Steps({ shownRef }: ShownProps) {
  const t = useTexts('auth');
  const state = useRegistration();
  const { step, refusal } = state;
  const { operator, center } = state.answers;
  const notes = {
    operator: [`${operator.name} ${operator.last_name}`.trim(), operator.email].filter(Boolean).join(', '),
    center: center.name,
  };
  // That nothing has been sent is true only until it has been tried.
  const isTried = step === 'review' && refusal.attempt > 0;
  return (
    <SignUpPage
      stage={step}
      shownRef={shownRef}
      lead={isTried ? undefined : t(`${step}.lead`)}
      email={operator.email}
      notes={notes}
    >
      <CurrentStep state={state} />
    </SignUpPage>
  );
}

function Sent({ email, shownRef }: ShownProps & { email: string }) {
  const t = useTexts('auth');
  return (
    <SignUpPage stage="done" shownRef={shownRef} lead={t('done.lead', { email })} email={email}>
      <Done email={email} />
    </SignUpPage>
  );
}

/** Signing up in steps (spec §2, §7): operator, centre, consent, review, and the mail to wait for. */
export function Registration() {
  const [search] = useSearchParams();
  const handed = useHandedEmail();
  const shownRef = useRef<SignUpStage>(undefined);
  // Whoever is signed in has no steps: those lead to addresses of their own.
  if (useSession().status === 'signed-in') return <ToApp />;
  if (search.get('step') === 'done' && handed !== '') return <Sent email={handed} shownRef={shownRef} />;
  return <Steps shownRef={shownRef} />;
}
