import { useSearchParams, useSession, useTexts } from '@backglass/platform';
import { Stack } from '@backglass/ui';
import { useRef, type RefObject } from 'react';
import { SupportLink } from '../../components/links.tsx';
import { ResendLink } from '../../components/resend-link.tsx';
import { useHandedEmail } from '../../hooks/use-handed-on.ts';
import { ToApp } from '../../session/to-app.tsx';
import { CurrentStep } from './current-step.tsx';
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
  const { name, last_name, email, center } = state.fields.answers;
  const notes = {
    operator: [`${name} ${last_name}`.trim(), email].filter(Boolean).join(', '),
    center: center.name,
  };
  // That nothing has been sent is true only until it has been tried.
  const isTried = step === 'review' && refusal.isTried;
  return (
    <SignUpPage
      stage={step}
      shownRef={shownRef}
      lead={isTried ? undefined : t(`${step}.lead`)}
      email={email}
      notes={notes}
    >
      <CurrentStep state={state} />
    </SignUpPage>
  );
}

/** The account is there; its address is still to be confirmed. */
function Sent({ email, shownRef }: ShownProps & { email: string }) {
  const t = useTexts('auth');
  return (
    <SignUpPage stage="done" shownRef={shownRef} lead={t('done.lead', { email })} email={email}>
      <Stack gap={7} align="start">
        <p>{t('done.next')}</p>
        <ResendLink email={email} />
        <SupportLink />
      </Stack>
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
