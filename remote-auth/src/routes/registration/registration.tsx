import { withReadableDomain } from '@backglass/contract/sign-up';
import { useSearchParams, useSession, useTexts } from '@backglass/platform';
import { Callout, Stack } from '@backglass/ui';
import { useRef, type RefObject } from 'react';
import { SupportLink } from '../../components/links.tsx';
import { ResendLink } from '../../components/resend-link.tsx';
import { usePassedEmail } from '../../hooks/use-passed-on.ts';
import { Notice } from '../../layout/notice.tsx';
import { RedirectToApp } from '../../session/redirect-to-app.tsx';
import { CenterStep } from './center-step.tsx';
import { OperatorStep } from './operator-step.tsx';
import { FieldErrorsCallout, RegistrationFailure } from './refusal-callouts.tsx';
import { ReviewStep } from './review-step.tsx';
import { SignUpPage, type SignUpStage } from './sign-up-page.tsx';
import { STEPS } from './steps.ts';
import { useRegistration, type RegistrationState } from './use-registration.ts';

function ResumedCallout() {
  const t = useTexts('auth');
  return (
    <Callout level="info" levelLabel={t('platform:level.info')} title={t('registration.resumed')}>
      {t('registration.resumed_text')}
    </Callout>
  );
}

function CurrentStep({ state }: { state: RegistrationState }) {
  const { step, fields, go, goOn, send, refusal, busy, error, isResumed } = state;
  if (step === 'review') {
    const isWhole = error && refusal.steps.length === 0;
    const failure = isWhole ? <RegistrationFailure error={error} general={refusal.general} /> : null;
    return <ReviewStep fields={fields} busy={busy} failure={failure} go={go} onSend={send} />;
  }
  const back = STEPS[STEPS.indexOf(step) - 1];
  const props = { fields, onDone: () => goOn(step), onBack: back && (() => go(back)) };
  return (
    <>
      <Notice>
        <FieldErrorsCallout to={step} refusal={refusal} />
        {step === 'operator' && isResumed && fields.answers.password === '' ? <ResumedCallout /> : null}
      </Notice>
      {step === 'operator' ? <OperatorStep {...props} /> : <CenterStep {...props} />}
    </>
  );
}

interface ShownProps {
  readonly shownRef: RefObject<SignUpStage | undefined>;
}

/** The steps of the form. A new registration starts when the operator returns from the last page. */
function Steps({ shownRef }: ShownProps) {
  const t = useTexts('auth');
  const state = useRegistration();
  const { step } = state;
  const { name, last_name, email, center } = state.fields.answers;
  const notes = {
    operator: [`${name} ${last_name}`.trim(), withReadableDomain(email)].filter(Boolean).join(', '),
    center: center.name,
  };
  return (
    <SignUpPage stage={step} shownRef={shownRef} lead={t(`${step}.lead`)} email={email} notes={notes}>
      <CurrentStep state={state} />
    </SignUpPage>
  );
}

/** The account exists, but the operator must still confirm the email. */
function ConfirmEmail({ email, shownRef }: ShownProps & { email: string }) {
  const t = useTexts('auth');
  return (
    <SignUpPage
      stage="done"
      shownRef={shownRef}
      lead={t('done.lead', { email: withReadableDomain(email) })}
      email={email}
    >
      <Stack gap={7} align="start">
        <p>{t('done.next')}</p>
        <ResendLink email={email} />
        <SupportLink />
      </Stack>
    </SignUpPage>
  );
}

/** Registration in steps. The last page asks the operator to confirm the email. */
export function Registration() {
  const [search] = useSearchParams();
  const passedEmail = usePassedEmail();
  const shownRef = useRef<SignUpStage>(undefined);
  // Returns before `Steps`, because `Steps` would change the address too.
  if (useSession().status === 'signed-in') return <RedirectToApp />;
  if (search.get('step') === 'done' && passedEmail !== '')
    return <ConfirmEmail email={passedEmail} shownRef={shownRef} />;
  return <Steps shownRef={shownRef} />;
}
