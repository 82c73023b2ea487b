import { CallFailure, ERROR_LEVEL, type AppError } from '@backglass/platform';

/** Not a call that failed but something of ours: the catalogue's text for the unknown. */
const UNKNOWN: AppError = {
  kind: 'contract',
  title: 'error.unknown.title',
  description: 'error.unknown.description',
  level: ERROR_LEVEL.error,
  general: [],
  fields: {},
};

/** What a query, a mutation or an import threw, as the error that the texts know. */
export const appErrorOf = (failure: unknown): AppError =>
  failure instanceof CallFailure ? failure.error : UNKNOWN;
