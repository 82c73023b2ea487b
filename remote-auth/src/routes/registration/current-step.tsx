import { useTexts } from '@backglass/platform';
import { Callout } from '@backglass/ui';
import { CenterStep } from './center-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import { OperatorStep } from './operator-step.tsx';
import { LedBack, SendFailure } from './refusal-callouts.tsx';
import { ReviewStep } from './review-step.tsx';
import { STEPS } from './steps.ts';
import type { RegistrationState } from './use-registration.ts';

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
export function CurrentStep({ state }: { state: RegistrationState }) {
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
