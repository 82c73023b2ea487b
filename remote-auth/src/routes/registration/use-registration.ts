import { useNavigate, useSearchParams, useSession } from '@backglass/platform';
import { useEffect, useState } from 'react';
import { register } from '../../api/register.ts';
import { useSubmission } from '../../form/use-submission.ts';
import { useHandedEmail } from '../../parts/use-handed-email.ts';
import { beginAnswers, keepDraft, type Answers } from './answers.ts';
import { dropDraft, dropDraftBefore, keepDraftBeyond } from '../../parts/draft.ts';
import { queryOf, STEPS, stepFor, type Step } from './steps.ts';
import { useCenterPart } from './use-center-part.ts';
import { useRefusal } from './use-refusal.ts';
import { useShownStep } from './use-shown-step.ts';

/** Where a registration stands: its answers, its step (in the address, so that Back walks back), what the server said. */
export function useRegistration() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const handed = useHandedEmail();
  const session = useSession();
  const [begun] = useState(() => {
    dropDraftBefore(session);
    return beginAnswers(handed);
  });
  useEffect(() => keepDraftBeyond(session), [session]);
  const [answers, setAnswers] = useState(begun.answers);
  const { refusal, take, settle, edit } = useRefusal();
  const { busy, error, run, forget } = useSubmission(register);
  const center = useCenterPart();
  const asked = search.get('step');
  const step = stepFor(asked, answers, center.part?.isCenterAnswered ?? (() => false));
  /** Which step is to be shown cannot be told before the centre's code is there. */
  const isPending = step === 'center' && !center.part;
  const shown = useShownStep(step);

  const go = (to: Step, replace = false) => void navigate(queryOf(to, search), { replace });

  useEffect(() => {
    if (!isPending && (asked ?? 'operator') !== step) go(step, true);
  });

  function answer(part: Partial<Answers>): void {
    const next = { ...answers, ...part };
    setAnswers(next);
    keepDraft(next);
    edit(answers, next);
    forget();
  }

  async function codeOf(to: Step): Promise<void> {
    if (to === 'center' && !center.part) await center.load();
  }

  /** Goes on from a step that is answered. */
  async function goOn(from: Step): Promise<void> {
    settle(from);
    const next = STEPS[STEPS.indexOf(from) + 1] ?? 'review';
    await codeOf(next);
    // Whoever went elsewhere meanwhile is not fetched back.
    if (shown.current === from) go(next);
  }

  async function send(): Promise<void> {
    const registration = center.part?.registrationOf(answers);
    if (!registration) return;
    const { email } = registration;
    const outcome = await run(registration);
    if (outcome === undefined) return;
    if (!outcome.ok) {
      const wrong = take(outcome.error, email);
      if (wrong && shown.current === 'review') go(wrong);
      return;
    }
    dropDraft();
    if (shown.current === undefined) return;
    void navigate(queryOf('done', search), { replace: true, state: { email } });
  }

  const { isResumed } = begun;
  return { step, answers, answer, go, goOn, send, refusal, busy, error, center, isResumed };
}
export type RegistrationState = ReturnType<typeof useRegistration>;
