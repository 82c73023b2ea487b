import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { core, output } from 'zod/mini';

/** A contract schema of a form's values. */
type FormSchema = core.$ZodType<FieldValues, FieldValues> & {
  safeParse(
    values: unknown,
  ): { success: true; data: FieldValues } | { success: false; error: core.$ZodError };
};

/** Bound that a rule names, to be said in its text. */
function boundOf(issue: core.$ZodIssue): string {
  if (issue.code === 'too_small') return String(issue.minimum);
  if (issue.code === 'too_big') return String(issue.maximum);
  return '';
}

/**
 * Judges with a contract schema. An error's `type` is the rule's key and its `message` the rule's bound, so that the
 * text is made when it is shown, in the language it is shown in. One error a field: the first.
 */
const resolverOf =
  (schema: FormSchema): Resolver<FieldValues> =>
  values => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors = {};
    for (const issue of parsed.error.issues) {
      errors[issue.path.join('.')] ??= { type: issue.message, message: boundOf(issue) };
    }
    return { values: {}, errors };
  };

/** A form judged by a contract schema: on submit, then on every change of a field that was wrong. */
export function useZodForm<Schema extends FormSchema>(
  schema: Schema,
  options: { values: DefaultValues<output<Schema>> },
): UseFormReturn<output<Schema>> {
  return useForm<output<Schema>>({
    resolver: resolverOf(schema) as unknown as Resolver<output<Schema>>,
    defaultValues: options.values,
    shouldFocusError: true,
  });
}
