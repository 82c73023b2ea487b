import type { RegistrationDraft } from '@backglass/contract/sign-up';
import { useFieldError, useWatch, useZodForm } from '@backglass/platform/forms';
import { storedDraft } from './draft.ts';
import { answersSchema, type AnswerField } from './steps.ts';

/** All answers that the operator has typed so far. */
export interface Answers extends RegistrationDraft {
  password: string;
  confirmation: string;
}

const emptyDraft = (email: string): RegistrationDraft => ({
  name: '',
  last_name: '',
  email,
  center: { name: '', vat: '', address_1: '', address_2: '', postal_code: '', country_iso: '' },
  terms: false,
  is_marketing_allowed: false,
});

/** The stored draft without a password, or empty answers with `email`. */
export function initialAnswers(email: string): { answers: Answers; isResumed: boolean } {
  const stored = storedDraft();
  return {
    answers: { ...(stored ?? emptyDraft(email)), password: '', confirmation: '' },
    isResumed: stored !== undefined,
  };
}

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
export type AnswersForm = ReturnType<typeof useAnswers>;
