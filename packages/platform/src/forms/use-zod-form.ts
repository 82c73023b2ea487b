import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';

/** What a schema of the contract finds wrong with one field. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** As much of a schema of the contract as a form needs. */
export interface FormSchema<Values> {
  safeParse(
    values: unknown,
  ): { success: true; data: Values } | { success: false; error: { readonly issues: readonly Issue[] } };
}

/** Bound that a rule names, to be said in its text. */
function boundOf({ code, minimum, maximum }: Issue): string {
  if (code === 'too_small') return String(minimum);
  return code === 'too_big' ? String(maximum) : '';
}

/**
 * Judges with a contract schema. An error's `type` is the rule's key and its `message` the rule's bound, so that the
 * text is made when it is shown, in the language it is shown in. One error a field: the first.
 */
const resolverOf =
  <Values extends FieldValues>(schema: FormSchema<Values>): Resolver<Values> =>
  values => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const issue of parsed.error.issues) {
      const field = issue.path.join('.');
      if (get(errors, field) === undefined)
        set(errors, field, { type: issue.message, message: boundOf(issue) });
    }
    return { values: {}, errors };
  };

/**
 * A form judged by a contract schema: on submit, then on every change of a field. With `reValidateMode: 'onSubmit'` a change
 * judges nothing. The first wrong field gets the focus.
 */
export function useZodForm<Values extends FieldValues>(
  schema: FormSchema<Values>,
  options: { values: DefaultValues<Values>; reValidateMode?: 'onChange' | 'onSubmit' },
): UseFormReturn<Values> {
  const { values, reValidateMode = 'onChange' } = options;
  return useForm<Values>({ resolver: resolverOf(schema), defaultValues: values, reValidateMode });
}
