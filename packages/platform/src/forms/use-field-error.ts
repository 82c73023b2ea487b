import { get, type FieldError, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTexts } from '../i18n/use-texts.ts';
import { SERVER_ERROR } from './server-errors.ts';

/** The text of a field's error in the current language; `undefined` when it has none. */
export function useFieldError<Values extends FieldValues>(
  form: UseFormReturn<Values>,
): (name: Path<Values>) => string | undefined {
  const t = useTexts();
  return name => {
    const error = get(form.formState.errors, name) as FieldError | undefined;
    if (error === undefined) return undefined;
    if (error.type === SERVER_ERROR) return error.message;
    return t(`validation.${error.type}`, { qty: error.message ?? '' });
  };
}
