import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { AppError } from '../http/result.ts';

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
