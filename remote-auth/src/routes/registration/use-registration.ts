import { registrationSchema } from '@backglass/contract/sign-up';
import { useNavigate, useSearchParams, useSession, type AppError } from '@backglass/platform';
import { showServerErrors } from '@backglass/platform/forms';
import { preloadCombobox } from '@backglass/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { registerOperator } from '../../api/account.ts';
import { isUncertain, useSubmission } from '../../api/use-submission.ts';
import { usePassedEmail } from '../../hooks/use-passed-on.ts';
import { dropDraft, dropDraftBefore, keepDraftBeyond } from '../../session/session-end.ts';
import { beginAnswers, keepDraft, useAnswers } from './answers.ts';
import { FIELDS, queryOf, stepFor, STEPS, type Step } from './steps.ts';

/** What the server said of the last attempt, as far as it still stands. */
interface Refusal {
  readonly isTried: boolean;
  /** The steps that it has led back to, and that were not answered again since. */
  readonly steps: readonly Step[];
  /** The first thing that belongs to no field here. */
  readonly general?: string | undefined;
  /** An address that is registered already; `isLost`: perhaps by an attempt from here that had no answer. */
  readonly taken?: { readonly email: string; readonly isLost: boolean } | undefined;
}

/** Where a registration stands: its answers, its step (in the address, so that Back walks back), what the server said. */
export function useRegistration() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const handed = usePassedEmail();
  const session = useSession();
  const [begun] = useState(() => {
    dropDraftBefore(session);
    return beginAnswers(handed);
  });
  useEffect(() => keepDraftBeyond(session), [session]);
  useEffect(preloadCombobox, []);
  const { busy, error, run, forget } = useSubmission(registerOperator);
  const [refusal, setRefusal] = useState<Refusal>({ isTried: false, steps: [] });
  const lost = useRef(new Set<string>());
  const fields = useAnswers(begun.answers, now => {
    keepDraft(now);
    forget();
  });
  const asked = search.get('step');
  const step = stepFor(asked, fields.answers);
  /** The step that is on the page now; none once the page has been left. */
  const shown = useRef<Step>(undefined);
  useEffect(() => {
    shown.current = step;
    return () => {
      shown.current = undefined;
    };
  }, [step]);

  const go = (to: Step, replace = false) => void navigate(queryOf(to, search), { replace });

  useEffect(() => {
    if ((asked ?? 'operator') !== step) go(step, true);
  });

  /** Goes on from a step that is answered. */
  function goOn(from: Step): void {
    setRefusal(({ isTried, steps }) => ({ isTried, steps: steps.filter(other => other !== from) }));
    forget();
    go(STEPS[STEPS.indexOf(from) + 1] ?? 'review');
  }

  /** Puts what the server said where it can be mended; answers the first such step. */
  function refuse(failure: AppError, email: string): Step | undefined {
    const [general] = showServerErrors(
      fields.form,
      failure,
      STEPS.flatMap(of => FIELDS[of]),
    );
    const isTaken = failure.code === 'email_taken' && 'email' in failure.fields;
    if (isTaken) fields.form.setError('email', { type: 'email_taken' });
    const address = email.toLowerCase();
    const taken = isTaken ? { email, isLost: lost.current.has(address) } : undefined;
    if (isUncertain(failure)) lost.current.add(address);
    const steps = STEPS.filter(of => FIELDS[of].some(field => field in failure.fields));
    setRefusal({ isTried: true, steps, general, taken });
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
    dropDraft();
    if (shown.current === undefined) return;
    void navigate(queryOf('done', search), { replace: true, state: { email } });
  }

  const { isResumed } = begun;
  return { step, fields, go, goOn, send, refusal, busy, error, isResumed };
}
export type RegistrationState = ReturnType<typeof useRegistration>;
