import { useSearchParams, useSession, useTexts } from '@backglass/platform';
import { Callout, Stack } from '@backglass/ui';
import { useRef, type RefObject } from 'react';
import { SupportLink } from '../../components/links.tsx';
import { ResendLink } from '../../components/resend-link.tsx';
import { usePassedEmail } from '../../hooks/use-passed-on.ts';
import { ToApp } from '../../session/to-app.tsx';
import { CenterStep } from './center-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import { OperatorStep } from './operator-step.tsx';
import { LedBack, SendFailure } from './refusal-callouts.tsx';
import { ReviewStep } from './review-step.tsx';
import { SignUpPage, type SignUpStage } from './sign-up-page.tsx';
import { STEPS } from './steps.ts';
import { useRegistration, type RegistrationState } from './use-registration.ts';

/** Everything but the password outlived a reload. */
function Resumed() {
  const t = useTexts('auth');
  return (
    <Callout level="info" levelLabel={t('platform:level.info')} title={t('registration.resumed')}>
      {t('registration.resumed_text')}
    </Callout>
  );
}

/** The form of the step that is shown. */
function CurrentStep({ state }: { state: RegistrationState }) {
  const { step, fields, go, goOn, send, refusal, busy, error, isResumed } = state;
  if (step === 'review') {
    const isWhole = error && refusal.steps.length === 0;
    const failure = isWhole ? <SendFailure error={error} general={refusal.general} /> : null;
    return <ReviewStep answers={fields.answers} busy={busy} failure={failure} go={go} onSend={send} />;
  }
  const back = STEPS[STEPS.indexOf(step) - 1];
  const props = { fields, onDone: () => goOn(step), onBack: back && (() => go(back)) };
  return (
    <>
      <LedBack to={step} refusal={refusal} />
      {step === 'operator' && isResumed && fields.answers.password === '' ? <Resumed /> : null}
      {step === 'operator' ? <OperatorStep {...props} /> : null}
      {step === 'center' ? <CenterStep {...props} /> : null}
      {step === 'consent' ? <ConsentStep {...props} /> : null}
    </>
  );
}

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
  const handed = usePassedEmail();
  const shownRef = useRef<SignUpStage>(undefined);
  // Whoever is signed in has no steps: those lead to addresses of their own.
  if (useSession().status === 'signed-in') return <ToApp />;
  if (search.get('step') === 'done' && handed !== '') return <Sent email={handed} shownRef={shownRef} />;
  return <Steps shownRef={shownRef} />;
}
