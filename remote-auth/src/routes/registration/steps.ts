import { consentFormSchema, operatorFormSchema } from '@backglass/contract/sign-up';
import { judge } from '../../form/problems.ts';
import type { Answers } from './answers.ts';

/** The steps of signing up, in their order. */
export const STEPS = ['operator', 'center', 'consent', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** The query that leads to a step, with whatever else is in it. */
export function queryOf(step: Step | 'done', search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  if (step === 'operator') query.delete('step');
  else query.set('step', step);
  return `?${query.toString()}`;
}

/** Whether the centre is answered; nobody can tell before its step's code is there. */
export type IsCenterAnswered = (center: Answers['center']) => boolean;

/** How many of the steps, from the first on, are answered as the contract wants it. */
function answeredSteps(answers: Answers, isCenterAnswered: IsCenterAnswered): number {
  const { operator, passwords, center, consent } = answers;
  if (!judge(operatorFormSchema, { ...operator, ...passwords }).ok) return 0;
  if (!isCenterAnswered(center)) return 1;
  return judge(consentFormSchema, consent).ok ? 3 : 2;
}

/** The step to show for one that is asked for: none before those ahead of it are answered. */
export function stepFor(asked: string | null, answers: Answers, isCenterAnswered: IsCenterAnswered): Step {
  const index = STEPS.findIndex(step => step === asked);
  return STEPS[Math.min(Math.max(index, 0), answeredSteps(answers, isCenterAnswered))] ?? 'operator';
}
