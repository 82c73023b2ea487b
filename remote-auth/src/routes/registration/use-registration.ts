import { registrationSchema } from '@backglass/contract/sign-up';
import { useNavigate, useSearchParams, type AppError } from '@backglass/platform';
import { useEffect, useState, type ComponentType } from 'react';
import { register } from '../../api/register.ts';
import { judge } from '../../form/problems.ts';
import { useSubmission } from '../../form/use-submission.ts';
import { useHandedEmail } from '../../parts/use-handed-email.ts';
import { beginAnswers, dropDraft, keepDraft, type Answers } from './answers.ts';
import type { StepProps } from './step-form.tsx';
import { STEPS, stepFor, type Step } from './steps.ts';
import { toldProblemsOf, type ToldProblems } from './told-problems.ts';

const NOTHING_TOLD: ToldProblems = { bySteps: {}, first: undefined, general: undefined };

/** Where a registration stands: its answers, its step (in the address, so that Back walks back), what the server said. */
export function useRegistration() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const handed = useHandedEmail();
  const [begun] = useState(() => beginAnswers(handed));
  const [answers, setAnswers] = useState(begun.answers);
  const [told, setTold] = useState<ToldProblems & { attempt: number }>({ ...NOTHING_TOLD, attempt: 0 });
  const [CenterStep, setCenterStep] = useState<ComponentType<StepProps<'center'>>>();
  const { busy, error, run } = useSubmission(register);
  const asked = search.get('step');
  const [registeredAs, setRegisteredAs] = useState('');
  const sentTo = registeredAs || (asked === 'done' ? handed : '');
  const step = stepFor(asked, answers);

  const go = (to: Step, replace = false) =>
    void navigate(to === 'operator' ? '?' : `?step=${to}`, { replace });

  useEffect(() => {
    if (sentTo === '' && (asked ?? 'operator') !== step) go(step, true);
  });

  function answer(part: Partial<Answers>): void {
    const next = { ...answers, ...part };
    setAnswers(next);
    keepDraft(next);
  }

  /** The centre's step brings countries and VAT rules with it: they come when it is its turn. */
  async function prepare(next: Step | undefined): Promise<void> {
    if (next !== 'center' || CenterStep) return;
    const loaded = await import(/* webpackChunkName: "registration-center" */ './center-step.tsx');
    setCenterStep(() => loaded.CenterStep);
  }

  /** Goes on from a step that is answered. */
  async function goOn(from: Step): Promise<void> {
    setTold(({ bySteps, ...rest }) => ({
      ...rest,
      general: undefined,
      bySteps: { ...bySteps, [from]: undefined },
    }));
    await prepare(STEPS[STEPS.indexOf(from) + 1]);
    go(STEPS[STEPS.indexOf(from) + 1] ?? 'review');
  }

  async function send(): Promise<void> {
    const { operator, passwords, center, consent } = answers;
    const judged = judge(registrationSchema, {
      ...operator,
      password: passwords.password,
      is_marketing_allowed: consent.is_marketing_allowed,
      center,
    });
    if (!judged.ok) return;
    const outcome = await run(judged.value);
    if (outcome === undefined) return;
    if (!outcome.ok) return tell(outcome.error);
    const { email } = judged.value;
    dropDraft();
    setRegisteredAs(email);
    setAnswers(beginAnswers('').answers);
    void navigate('?step=done', { replace: true, state: { email } });
  }

  function tell(failure: AppError): void {
    const problems = toldProblemsOf(failure);
    setTold(({ attempt }) => ({ ...problems, attempt: attempt + 1 }));
    if (problems.first) go(problems.first);
  }

  return {
    step,
    sentTo,
    answers,
    answer,
    go,
    goOn,
    send,
    told,
    busy,
    error,
    CenterStep,
    isResumed: begun.isResumed,
  };
}
export type RegistrationState = ReturnType<typeof useRegistration>;
