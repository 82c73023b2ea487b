// Forms judged by the contract. A door of its own: only screens with a form load it.
export { SERVER_ERROR, showServerErrors } from './forms/server-errors.ts';
export { useFieldError } from './forms/use-field-error.ts';
export { useZodForm } from './forms/use-zod-form.ts';
export { Controller, useWatch } from 'react-hook-form';
