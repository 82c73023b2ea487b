/* Forms: react-hook-form with the schemas of the contract. Only screens with a form load it. */
export { SERVER_ERROR, showServerErrors } from './forms/server-errors.ts';
export { useFieldError } from './forms/use-field-error.ts';
export { useZodForm, type FormSchema } from './forms/use-zod-form.ts';
export { Controller, useWatch } from 'react-hook-form';
