import { registrationDraftSchema, type RegistrationDraft } from '@backglass/contract/sign-up';
import { useFieldError, useWatch, useZodForm } from '@backglass/platform/forms';
import { DRAFT_KEY } from '../../session/session-end.ts';
import { answersSchema, type AnswerField } from './steps.ts';

/** Everything that was typed so far, as typed, by the names of the call. */
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

/** What this tab knows of a registration that was begun, the password aside; else an empty one for `email`. */
export function beginAnswers(email: string): { answers: Answers; isResumed: boolean } {
  const stored = storedDraft();
  return {
    answers: { ...(stored ?? emptyDraft(email)), password: '', confirmation: '' },
    isResumed: stored !== undefined,
  };
}

/** Keeps the answers for a reload of this tab. Passwords are kept nowhere: the schema knows none. */
export function keepDraft(answers: Answers): void {
  const draft = registrationDraftSchema.safeParse(answers);
  if (!draft.success) return;
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft.data));
  } catch {
    // A storage that is denied or full: a reload begins anew.
  }
}

/** The one form of all steps, so that what the server says of a field stands until it is changed, whichever step is shown. */
export function useAnswers(begun: Answers, onEdit: (now: Answers) => void) {
  const form = useZodForm(answersSchema, { values: begun });
  // Every field has a value from the start.
  const answers = useWatch({ control: form.control }) as Answers;
  const error = useFieldError(form);

  const rules = (name: AnswerField) => ({
    onChange: () => {
      onEdit(form.getValues());
      const alsoChecked: readonly AnswerField[] = name === 'password' ? [name, 'confirmation'] : [name];
      const wrong = alsoChecked.filter(field => form.getFieldState(field).invalid);
      if (wrong.length > 0) void form.trigger(wrong);
    },
  });

  /** Props of a field. Once it is wrong, it is judged again with every change. */
  const field = (name: AnswerField) => ({ ...form.register(name, rules(name)), error: error(name) });

  return { form, answers, field, rules, error };
}
export type AnswersForm = ReturnType<typeof useAnswers>;
