import { registrationSchema } from '@backglass/contract/sign-up';
import { useNavigate, useSearchParams, useSession, type AppError } from '@backglass/platform';
import { showServerErrors } from '@backglass/platform/forms';
import { preloadCombobox } from '@backglass/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { registerOperator } from '../../api/account.ts';
import { isUncertain, useSubmission } from '../../api/use-submission.ts';
import { usePassedEmail } from '../../hooks/use-passed-on.ts';
import {
  clearDraft,
  clearRegistrationDraftAfterSession,
  keepDraftWhenEnded,
} from '../../session/clear-draft.ts';
import { initialAnswers, useAnswers } from './answers.ts';
import { keepDraft } from './draft.ts';
import { FIELDS, queryOf, stepFor, STEPS, type Step } from './steps.ts';

interface Refusal {
  /** Steps with refused fields that the operator has not submitted again. */
  readonly steps: readonly Step[];
  /** The server's texts for fields that this form lacks. */
  readonly general: string;
  /** The email is already registered. `mayBeOurs`: an earlier attempt without an answer may have registered it. */
  readonly taken?: { readonly email: string; readonly mayBeOurs: boolean } | undefined;
}

/** The state of a registration. The step is in the address, so that Back works. */
export function useRegistration() {
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

  const { isResumed } = initial;
  return { step, fields, go, goOn, send, refusal, busy, error, isResumed };
}
export type RegistrationState = ReturnType<typeof useRegistration>;
