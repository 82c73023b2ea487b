import { registrationDraftSchema, type RegistrationDraft } from '@backglass/contract/sign-up';
import { useFieldError, useWatch, useZodForm } from '@backglass/platform/forms';
import { DRAFT_KEY } from '../../session/session-end.ts';
import { answersSchema, type AnswerField } from './steps.ts';

/** All answers that the operator has typed so far, by the field names of the API. */
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

function storedDraft(): RegistrationDraft | undefined {
  try {
    const parsed = registrationDraftSchema.safeParse(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the draft that this tab has stored, which has no password. Without a draft, returns empty answers with `email`. */
export function initialAnswers(email: string): { answers: Answers; isResumed: boolean } {
  const stored = storedDraft();
  return {
    answers: { ...(stored ?? emptyDraft(email)), password: '', confirmation: '' },
    isResumed: stored !== undefined,
  };
}

/** Stores the answers for a reload of this tab. The schema drops the password. */
export function keepDraft(answers: Answers): void {
  const draft = registrationDraftSchema.safeParse(answers);
  if (!draft.success) return;
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft.data));
  } catch {
    // The storage is denied or full. A reload then starts with empty answers.
  }
}

/** The form that all steps share. A server error stays at its field until the field changes, even while another step is shown. */
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

  /** Props of a field. A field with an error is validated again on every change. */
  const field = (name: AnswerField) => ({ ...form.register(name, rules(name)), error: error(name) });

  return { form, answers, field, rules, error };
}
export type AnswersForm = ReturnType<typeof useAnswers>;
