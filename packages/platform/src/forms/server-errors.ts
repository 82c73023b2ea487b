import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { AppError } from '../http/result.ts';

/** `type` of an error whose `message` is the server's own text. */
export const SERVER_ERROR = 'server';

/**
 * Puts the server's field errors on the form's fields and focuses the first. Returns what belongs to no field of this
 * form, to be shown above it (decisions, "Errors").
 */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: AppError,
  fields: readonly Path<Values>[],
): string[] {
  const elsewhere = [...error.general];
  let isFirst = true;
  for (const [name, texts] of Object.entries(error.fields)) {
    const field = fields.find(known => known === name);
    if (field === undefined) elsewhere.push(...texts);
    else {
      form.setError(field, { type: SERVER_ERROR, message: texts[0] ?? '' }, { shouldFocus: isFirst });
      isFirst = false;
    }
  }
  return elsewhere;
}
