import { centerFormSchema, consentFormSchema, operatorFormSchema } from '@backglass/contract/sign-up';
import type { FormSchema } from '@backglass/platform/forms';
import type { Answers } from './answers.ts';

/** The steps of signing up, in their order. */
export const STEPS = ['operator', 'center', 'consent', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** What each step asks for, by the names of the call, in the order of the page. */
export const FIELDS = {
  operator: ['name', 'last_name', 'email', 'password', 'confirmation'],
  center: [
    'center.name',
    'center.country_iso',
    'center.vat',
    'center.address_1',
    'center.address_2',
    'center.postal_code',
  ],
  consent: ['terms', 'is_marketing_allowed'],
  review: [],
} as const satisfies Record<Step, readonly string[]>;
export type AnswerField = (typeof FIELDS)[Step][number];

/** The query that leads to a step, with whatever else is in it. */
export function queryOf(step: Step | 'done', search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  if (step === 'operator') query.delete('step');
  else query.set('step', step);
  return `?${query.toString()}`;
}

/** The rules of each step's answers. */
const SCHEMAS: Readonly<Partial<Record<Step, FormSchema<object>>>> = {
  operator: operatorFormSchema,
  center: centerFormSchema,
  consent: consentFormSchema,
};

function issuesOf(step: Step, answers: unknown) {
  const checked = SCHEMAS[step]?.safeParse(answers);
  return !checked || checked.success ? [] : checked.error.issues;
}

/** The rules of all steps. */
export const answersSchema: FormSchema<Answers> = {
  safeParse: answers => {
    const issues = STEPS.flatMap(step => issuesOf(step, answers));
    return issues.length === 0
      ? { success: true, data: answers as Answers }
      : { success: false, error: { issues } };
  },
};

/** The step to show for one that is asked for: none before those ahead of it are answered. */
export function stepFor(asked: string | null, answers: Answers): Step {
  const index = STEPS.findIndex(step => step === asked);
  const open = STEPS.findIndex(step => step === 'review' || issuesOf(step, answers).length > 0);
  return STEPS[Math.min(Math.max(index, 0), open)] ?? 'operator';
}
