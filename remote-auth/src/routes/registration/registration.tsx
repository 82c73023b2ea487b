import { Navigate, usePageTitle, useSession, useTexts } from '@backglass/platform';
import { Callout } from '@backglass/ui';
import { StepRail } from '@backglass/ui/more';
import { useEffect, useRef } from 'react';
import { WidePage } from '../../layout/wide-page.tsx';
import { ConsentStep } from './consent-step.tsx';
import { Done } from './done.tsx';
import { OperatorStep } from './operator-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { LedBack, SendFailure } from './send-failure.tsx';
import { STEPS } from './steps.ts';
import { useRegistration, type RegistrationState } from './use-registration.ts';

/** Signing up in steps (spec §2, §7): operator, centre, consent, review, and the mail to wait for. */
export function Registration() {
  const t = useTexts('auth');
  const state = useRegistration();
  const { step, sentTo, answers } = state;
  const page = sentTo ? 'done' : step;
  const title = t(`${page}.title`);
  const { operator, center } = answers;
  const shown = useRef(page);
  usePageTitle(title);

  // A new step is a new page: the title has the focus, unless a field that is wrong has it.
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true')
      document.getElementById('page-title')?.focus();
  }, [page]);

  if (useSession().status === 'signed-in') return <Navigate to="/" replace />;
  const notes: Partial<Record<string, string>> = {
    operator: [`${operator.name} ${operator.last_name}`.trim(), operator.email].filter(Boolean).join(', '),
    center: center.name,
  };
  return (
    <WidePage
      title={title}
      lead={t(`${page}.lead`, { email: sentTo })}
      email={sentTo || operator.email}
      rail={
        <StepRail
          label={t('registration.steps')}
          steps={[...STEPS, 'done'].map(id => ({
            id,
            label: t(`${id}.step`),
            note: notes[id] || t(`${id}.note`),
          }))}
          current={sentTo ? STEPS.length : STEPS.indexOf(step)}
          doneLabel={t('registration.done')}
        />
      }
    >
      {sentTo ? <Done email={sentTo} /> : <CurrentStep state={state} />}
    </WidePage>
  );
}

function CurrentStep({ state }: { state: RegistrationState }) {
  const t = useTexts('auth');
  const { step, answers, answer, go, goOn, send, told, busy, error, CenterStep, isResumed } = state;
  if (step === 'review') {
    const failure = error && !told.first ? <SendFailure error={error} general={told.general} /> : null;
    return <ReviewStep answers={answers} busy={busy} failure={failure} go={go} onSend={send} />;
  }
  const back = STEPS[STEPS.indexOf(step) - 1];
  const props = {
    answers,
    answer,
    told: told.bySteps[step],
    onDone: () => goOn(step),
    onBack: back && (() => go(back)),
  };
  // A refusal is a new form: it begins with what was told.
  const key = `${step} ${told.attempt}`;
  const ledBack = told.bySteps[step] ? <LedBack general={told.general} /> : null;
  const isPasswordMissing = isResumed && answers.passwords.password === '';
  return (
    <>
      {ledBack}
      {step === 'operator' && isPasswordMissing ? (
        <Callout level="info" levelLabel={t('platform:level.info')} title={t('registration.resumed')}>
          {t('registration.resumed_text')}
        </Callout>
      ) : null}
      {step === 'operator' ? <OperatorStep key={key} {...props} /> : null}
      {step === 'center' && CenterStep ? <CenterStep key={key} {...props} /> : null}
      {step === 'consent' ? <ConsentStep key={key} {...props} /> : null}
    </>
  );
}
