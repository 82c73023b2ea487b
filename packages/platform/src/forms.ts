/* Only screens with a form load this entry point: react-hook-form with schemas of the contract. */
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { AppError } from './http/result.ts';
import { ruleTextKey } from './i18n/texts.ts';
import { useTexts } from './i18n/i18n.ts';

export { Controller, useWatch } from 'react-hook-form';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** The part of a schema that a form needs. */
export interface FormSchema<Values> {
  safeParse(
    values: unknown,
  ): { success: true; data: Values } | { success: false; error: { readonly issues: readonly Issue[] } };
}

/** Returns the number in a rule's text, such as the maximum length, or `''`. */
function limitOf({ code, minimum, maximum }: Issue): string {
  if (code === 'too_small') return String(minimum);
  return code === 'too_big' ? String(maximum) : '';
}

/** Each field gets its first error. `useFieldError` makes the text only at render, because the language may change. */
const resolverOf =
  <Values extends FieldValues>(schema: FormSchema<Values>): Resolver<Values> =>
  values => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const issue of parsed.error.issues) {
      const field = issue.path.join('.');
      if (get(errors, field) === undefined)
        set(errors, field, { type: issue.message, message: limitOf(issue) });
    }
    return { values: {}, errors };
  };

/**
 * A form that validates on submit and, after the first submit, on every change. With `reValidateMode: 'onSubmit'` it validates only on
 * submit. A submit focuses the first invalid field.
 */
export function useZodForm<Values extends FieldValues>(
  schema: FormSchema<Values>,
  options: { values: DefaultValues<Values>; reValidateMode?: 'onChange' | 'onSubmit' },
): UseFormReturn<Values> {
  const { values, reValidateMode = 'onChange' } = options;
  return useForm<Values>({ resolver: resolverOf(schema), defaultValues: values, reValidateMode });
}

/** The `type` of a field error whose `message` is the server's text. */
export const SERVER_ERROR = 'server';

/**
 * Shows the server's errors at their fields, and focuses the first of `fields` with an error. Returns the other errors as one text for
 * the top of the form, or `''`.
 */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: AppError,
  fields: readonly Path<Values>[],
): string {
  const invalid = fields.filter(field => error.fields[field] !== undefined);
  for (const field of invalid) {
    const message = error.fields[field]?.[0] ?? '';
    form.setError(field, { type: SERVER_ERROR, message }, { shouldFocus: field === invalid[0] });
  }
  const elsewhere = Object.entries(error.fields).filter(([name]) => !invalid.some(field => field === name));
  return [...error.general.slice(0, 1), ...elsewhere.flatMap(([, texts]) => texts)].join(' ');
}

/** Returns a function for the text of a field's error. It returns `undefined` for a field without an error. */
export function useFieldError<Values extends FieldValues>(
  form: UseFormReturn<Values>,
): (name: Path<Values>) => string | undefined {
  const t = useTexts();
  return name => {
    const error = get(form.formState.errors, name) as FieldError | undefined;
    if (error === undefined) return undefined;
    if (error.type === SERVER_ERROR) return error.message;
    return t(ruleTextKey(error.type), { qty: error.message ?? '' });
  };
}
