/* Forms: react-hook-form with the schemas of the contract. Only screens with a form load it. */
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
import { useTexts } from './i18n/use-texts.ts';

export { Controller, useWatch } from 'react-hook-form';

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

/** The bound of a rule, for its text. */
function boundOf({ code, minimum, maximum }: Issue): string {
  if (code === 'too_small') return String(minimum);
  return code === 'too_big' ? String(maximum) : '';
}

/**
 * Validates with a contract schema. An error's `type` is the rule's key and its `message` the rule's bound, so that the
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
 * A form validated by a contract schema: on submit, then on every change of a field. With `reValidateMode: 'onSubmit'` a change
 * validates nothing. The first wrong field gets the focus.
 */
export function useZodForm<Values extends FieldValues>(
  schema: FormSchema<Values>,
  options: { values: DefaultValues<Values>; reValidateMode?: 'onChange' | 'onSubmit' },
): UseFormReturn<Values> {
  const { values, reValidateMode = 'onChange' } = options;
  return useForm<Values>({ resolver: resolverOf(schema), defaultValues: values, reValidateMode });
}

/** `type` of an error whose `message` is the server's own text. */
export const SERVER_ERROR = 'server';

/**
 * Puts the server's field errors on the form's fields and focuses the first of `fields` that has one. Returns what belongs to no
 * field of this form, to be shown above it (decisions, "Errors").
 */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: AppError,
  fields: readonly Path<Values>[],
): string[] {
  const wrong = fields.filter(field => error.fields[field] !== undefined);
  for (const field of wrong) {
    const message = error.fields[field]?.[0] ?? '';
    form.setError(field, { type: SERVER_ERROR, message }, { shouldFocus: field === wrong[0] });
  }
  const elsewhere = Object.entries(error.fields).filter(([name]) => !wrong.some(field => field === name));
  return [...error.general, ...elsewhere.flatMap(([, texts]) => texts)];
}

/** The text of a field's error in the current language; `undefined` when it has none. */
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
