import { useTexts } from '@backglass/platform';
import { Callout } from '@backglass/ui';
import { Fragment } from 'react';
import { ConsentStep } from './consent-step.tsx';
import { LedBack } from './led-back.tsx';
import { OperatorStep } from './operator-step.tsx';
import { PendingStep } from './pending-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SendFailure } from './send-failure.tsx';
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
  const { step, answers, answer, go, goOn, send, refusal, busy, error, center, isResumed } = state;
  if (step === 'review') {
    const failure = error && !refusal.first ? <SendFailure error={error} general={refusal.general} /> : null;
    return <ReviewStep answers={answers} busy={busy} failure={failure} go={go} onSend={send} />;
  }
  const { part } = center;
  if (step === 'center' && !part) return <PendingStep isMissing={center.isMissing} load={center.load} />;
  const back = STEPS[STEPS.indexOf(step) - 1];
  const props = {
    answers,
    answer,
    told: refusal.bySteps[step],
    onDone: () => goOn(step),
    onBack: back && (() => go(back)),
  };
  return (
    // A refusal is a new form: it begins with what was told.
    <Fragment key={`${step} ${refusal.attempt}`}>
      <LedBack to={step} refusal={refusal} />
      {step === 'operator' && isResumed && answers.passwords.password === '' ? <Resumed /> : null}
      {step === 'operator' ? <OperatorStep {...props} /> : null}
      {step === 'center' && part ? <part.CenterStep {...props} /> : null}
      {step === 'consent' ? <ConsentStep {...props} /> : null}
    </Fragment>
  );
}
