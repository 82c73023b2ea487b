import { registrationSchema, withReadableDomain } from '@backglass/contract/sign-up';
import {
  Link,
  useNavigate,
  usePageTitle,
  useSearchParams,
  useSession,
  useTexts,
  type AppError,
} from '@backglass/platform';
import { showServerErrors } from '@backglass/platform/forms';
import { buttonClass, Callout, Cluster, Stack } from '@backglass/ui';
import { preloadCombobox, StepRail } from '@backglass/ui/forms';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { registerOperator } from '../../api/account.ts';
import { SupportLink, usePassedEmail, useReturnQuery } from '../../components/links.tsx';
import { Notice } from '../../components/page.tsx';
import { ResendLink } from '../../components/resend-link.tsx';
import { FailureCallout, isUncertain, SAYS_WHY, useSubmission } from '../../components/submission.tsx';
import { WidePage } from '../../components/wide-page.tsx';
import {
  clearDraft,
  clearRegistrationDraftAfterSession,
  keepDraftWhenEnded,
  RedirectToApp,
} from '../../session.tsx';
import {
  FIELDS,
  initialAnswers,
  keepDraft,
  queryOf,
  stepFor,
  STEPS,
  useAnswers,
  type Stage,
  type Step,
} from './answers.ts';
import { CenterStep, OperatorStep, ReviewStep } from './steps.tsx';

/** Registration in steps. The last page asks the operator to confirm the email. */
export function Registration() {
  const [search] = useSearchParams();
  const passedEmail = usePassedEmail();
  const shownRef = useRef<Stage>(undefined);
  // Returns before `Steps`, because `Steps` would change the address too.
  if (useSession().status === 'signed-in') return <RedirectToApp />;
  if (search.get('step') === 'done' && passedEmail !== '')
    return <ConfirmEmail email={passedEmail} shownRef={shownRef} />;
  return <Steps shownRef={shownRef} />;
}

interface ShownProps {
  /** The stage before this one. `undefined` when the page opens. */
  readonly shownRef: RefObject<Stage | undefined>;
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

function CurrentStep({ state }: { state: RegistrationState }) {
  const t = useTexts('auth');
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
        {refusal.steps.includes(step) ? <FieldErrorsCallout step={step} refusal={refusal} /> : null}
        {step === 'operator' && isResumed && fields.answers.password === '' ? (
          <Callout level="info" levelLabel={t('platform:level.info')} title={t('registration.resumed')}>
            {t('registration.resumed_text')}
          </Callout>
        ) : null}
      </Notice>
      {step === 'operator' ? <OperatorStep {...props} /> : <CenterStep {...props} />}
    </>
  );
}

/** The account exists, but the operator must still confirm the email. */
function ConfirmEmail({ email, shownRef }: ShownProps & { email: string }) {
  const t = useTexts('auth');
  const lead = t('done.lead', { email: withReadableDomain(email) });
  return (
    <SignUpPage stage="done" shownRef={shownRef} lead={lead} email={email}>
      <Stack gap={7} align="start">
        <p>{t('done.next')}</p>
        <ResendLink email={email} />
        <SupportLink />
      </Stack>
    </SignUpPage>
  );
}

interface SignUpPageProps extends ShownProps {
  readonly stage: Stage;
  readonly lead: string;
  readonly email: string;
  /** Short answers. Each replaces the note of its step in the rail. */
  readonly notes?: Partial<Record<Step, string>>;
  readonly children: ReactNode;
}

/** The page of one stage, with the rail of all steps. */
function SignUpPage({ stage, shownRef, lead, email, notes = {}, children }: SignUpPageProps) {
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

function FieldErrorsCallout({ step, refusal }: { step: Step; refusal: Refusal }) {
  const t = useTexts('auth');
  const taken = step === 'operator' ? refusal.taken : undefined;
  return (
    <Callout
      level="error"
      levelLabel={t('platform:level.error')}
      title={t('catalogue.form_invalid')}
      action={taken ? <EmailTakenActions email={taken.email} /> : undefined}
    >
      {taken ? t(taken.mayBeOurs ? 'taken.lost' : 'taken.known') : refusal.general}
    </Callout>
  );
}

/** Offers log-in, because the registered account may be the operator's own. */
function EmailTakenActions({ email }: { email: string }) {
  const t = useTexts('auth');
  const returnQuery = useReturnQuery();
  return (
    <Cluster align="start">
      <Link className={buttonClass()} to={`/auth/login${returnQuery}`} state={{ email }}>
        {t('login.submit')}
      </Link>
      <ResendLink email={email} />
    </Cluster>
  );
}

/** Shows why a registration failed, if no field shows it. */
function RegistrationFailure({ error, general }: { error: AppError; general: string }) {
  const t = useTexts('auth');
  if (SAYS_WHY.has(error.kind) || (error.kind !== 'validation' && !general))
    return <FailureCallout error={error} />;
  return (
    <FailureCallout
      error={error}
      title={t('catalogue.registration_invalid')}
      text={general || t('catalogue.some_errors')}
    />
  );
}

interface Refusal {
  /** Steps with refused fields that the operator has not submitted again. */
  readonly steps: readonly Step[];
  /** The server's texts for fields that this form lacks. */
  readonly general: string;
  /** The email is already registered. `mayBeOurs`: an earlier attempt without an answer may have registered it. */
  readonly taken?: { readonly email: string; readonly mayBeOurs: boolean } | undefined;
}

type RegistrationState = ReturnType<typeof useRegistration>;

/** The state of a registration. The step is in the address, so that Back works. */
function useRegistration() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const passedEmail = usePassedEmail();
  const session = useSession();
  const [initial] = useState(() => {
    clearRegistrationDraftAfterSession(session);
    return initialAnswers(passedEmail);
  });
  useEffect(() => keepDraftWhenEnded(session), [session]);
  useEffect(preloadCombobox, []);
  const { busy, error, run, clearError } = useSubmission(registerOperator);
  const [refusal, setRefusal] = useState<Refusal>({ steps: [], general: '' });
  const unanswered = useRef(new Set<string>());
  const fields = useAnswers(initial.answers, now => {
    keepDraft(now);
    clearError();
  });
  const requested = search.get('step');
  const step = stepFor(requested, fields.answers);
  /** `undefined` after the operator has left the page. */
  const shown = useRef<Step>(undefined);
  useEffect(() => {
    shown.current = step;
    return () => {
      shown.current = undefined;
    };
  }, [step]);

  const go = (to: Step, replace = false) => void navigate(queryOf(to, search), { replace });

  useEffect(() => {
    if ((requested ?? 'operator') !== step) go(step, true);
  });

  function goOn(from: Step): void {
    setRefusal(({ steps }) => ({ steps: steps.filter(other => other !== from), general: '' }));
    clearError();
    go(STEPS[STEPS.indexOf(from) + 1] ?? 'review');
  }

  /** Shows the server's errors at their fields. Returns the first step with an error. */
  function refuse(failure: AppError, email: string): Step | undefined {
    const general = showServerErrors(
      fields.form,
      failure,
      STEPS.flatMap(of => FIELDS[of]),
    );
    const isTaken = failure.code === 'email_taken' && 'email' in failure.fields;
    if (isTaken) fields.form.setError('email', { type: 'email_taken' });
    const address = email.toLowerCase();
    const taken = isTaken ? { email, mayBeOurs: unanswered.current.has(address) } : undefined;
    if (isUncertain(failure)) unanswered.current.add(address);
    const steps = STEPS.filter(of => FIELDS[of].some(field => field in failure.fields));
    setRefusal({ steps, general, taken });
    return steps[0];
  }

  async function send(): Promise<void> {
    const { data: registration } = registrationSchema.safeParse(fields.answers);
    if (!registration) return;
    const { email } = registration;
    const answer = await run(registration);
    if (!answer.ok) {
      const wrong = refuse(answer.error, email);
      if (wrong && shown.current === 'review') go(wrong);
      return;
    }
    clearDraft();
    if (shown.current === undefined) return;
    void navigate(queryOf('done', search), { replace: true, state: { email } });
  }

  return { step, fields, go, goOn, send, refusal, busy, error, isResumed: initial.isResumed };
}
