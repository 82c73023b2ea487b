import {
  centerFormSchema,
  consentFormSchema,
  operatorFormSchema,
  registrationDraftSchema,
  type RegistrationDraft,
} from '@backglass/contract/sign-up';
import { useFieldError, useWatch, useZodForm, type FormSchema } from '@backglass/platform/forms';
import { DRAFT_KEY } from '../../session.tsx';

export const STEPS = ['operator', 'center', 'review'] as const;
export type Step = (typeof STEPS)[number];
/** A step, or `done`: the page that asks the operator to confirm the email. */
export type Stage = Step | 'done';

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
type AnswerField = (typeof FIELDS)[Step][number];

export interface Answers extends RegistrationDraft {
  password: string;
  confirmation: string;
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

const answersSchema: FormSchema<Answers> = {
  safeParse: answers => {
    const issues = STEPS.flatMap(step => issuesOf(step, answers));
    return issues.length === 0
      ? { success: true, data: answers as Answers }
      : { success: false, error: { issues } };
  },
};

export type AnswersForm = ReturnType<typeof useAnswers>;

/** The form that all steps share. A server error stays at its field until that field changes. */
export function useAnswers(initial: Answers, onEdit: (now: Answers) => void) {
  const form = useZodForm(answersSchema, { values: initial });
  // The cast is safe, because every field has a value from the start.
  const answers = useWatch({ control: form.control }) as Answers;
  const error = useFieldError(form);

  const rules = (name: AnswerField) => ({
    onBlur: () => {
      const isFilled = form.getValues(['password', 'confirmation']).every(Boolean);
      if (isFilled && (name === 'password' || name === 'confirmation')) void form.trigger('confirmation');
    },
    onChange: () => {
      onEdit(form.getValues());
      const alsoChecked: readonly AnswerField[] = name === 'password' ? [name, 'confirmation'] : [name];
      const wrong = alsoChecked.filter(field => form.getFieldState(field).invalid);
      if (wrong.length > 0) void form.trigger(wrong);
    },
  });

  const field = (name: AnswerField) => ({ ...form.register(name, rules(name)), error: error(name) });

  return { form, answers, field, rules, error };
}

/** The requested step, or the first invalid step if that comes earlier. */
export function stepFor(requested: string | null, answers: Answers): Step {
  const index = STEPS.findIndex(step => step === requested);
  const open = STEPS.findIndex(step => step === 'review' || issuesOf(step, answers).length > 0);
  return STEPS[Math.min(Math.max(index, 0), open)] ?? 'operator';
}

/** The query that opens a stage. It keeps all other parameters of `search`. */
export function queryOf(stage: Stage, search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  if (stage === 'operator') query.delete('step');
  else query.set('step', stage);
  return `?${query.toString()}`;
}

const emptyDraft = (email: string): RegistrationDraft => ({
  name: '',
  last_name: '',
  email,
  center: { name: '', vat: '', address_1: '', address_2: '', postal_code: '', country_iso: '' },
  terms: false,
  is_marketing_allowed: false,
});

/** The draft that this tab has stored, without a password. Without a draft, empty answers with `email`. */
export function initialAnswers(email: string): { answers: Answers; isResumed: boolean } {
  const stored = storedDraft();
  return {
    answers: { ...(stored ?? emptyDraft(email)), password: '', confirmation: '' },
    isResumed: stored !== undefined,
  };
}

function storedDraft(): RegistrationDraft | undefined {
  try {
    return registrationDraftSchema.safeParse(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Stores the answers for a reload of this tab. The schema drops the password. */
export function keepDraft(answers: RegistrationDraft): void {
  const draft = registrationDraftSchema.safeParse(answers);
  if (!draft.success) return;
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft.data));
  } catch {
    // The storage is denied or full. A reload then starts with empty answers.
  }
}
