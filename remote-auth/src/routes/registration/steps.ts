import { centerFormSchema, consentFormSchema, operatorFormSchema } from '@backglass/contract/sign-up';
import type { FormSchema } from '@backglass/platform/forms';
import type { Answers } from './answers.ts';

export const STEPS = ['operator', 'center', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** The fields of each step, in the order of the page. Their names are those of the API. */
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
  review: ['terms', 'is_marketing_allowed'],
} as const satisfies Record<Step, readonly string[]>;
export type AnswerField = (typeof FIELDS)[Step][number];

/** The query that opens a step. It keeps all other parameters of `search`. */
export function queryOf(step: Step | 'done', search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  if (step === 'operator') query.delete('step');
  else query.set('step', step);
  return `?${query.toString()}`;
}

const SCHEMAS: Readonly<Record<Step, FormSchema<object>>> = {
  operator: operatorFormSchema,
  center: centerFormSchema,
  review: consentFormSchema,
};

function issuesOf(step: Step, answers: unknown) {
  const checked = SCHEMAS[step].safeParse(answers);
  return checked.success ? [] : checked.error.issues;
}

/** Validates all steps together. */
export const answersSchema: FormSchema<Answers> = {
  safeParse: answers => {
    const issues = STEPS.flatMap(step => issuesOf(step, answers));
    return issues.length === 0
      ? { success: true, data: answers as Answers }
      : { success: false, error: { issues } };
  },
};

/** The requested step, or the first invalid step if that comes earlier. */
export function stepFor(requested: string | null, answers: Answers): Step {
  const index = STEPS.findIndex(step => step === requested);
  const open = STEPS.findIndex(step => step === 'review' || issuesOf(step, answers).length > 0);
  return STEPS[Math.min(Math.max(index, 0), open)] ?? 'operator';
}
