import { useFieldError, useWatch, useZodForm } from '@backglass/platform/forms';
import type { Answers } from './answers.ts';
import { answersSchema, type AnswerField } from './steps.ts';

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
