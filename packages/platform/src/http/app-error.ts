import { parseServerError } from '@backglass/contract';
import { ERROR_LEVEL, type AppError, type ErrorKind, type ErrorLevel, type ErrorTextKey } from './result.ts';

const NO_TEXTS = { general: [], fields: {} } as const;

const of = (kind: ErrorKind, key: ErrorTextKey, level: ErrorLevel): Omit<AppError, 'general' | 'fields'> => ({
  kind,
  title: `error.${key}.title`,
  description: `error.${key}.description`,
  level,
});

function kindOf(status: number): Omit<AppError, 'general' | 'fields'> {
  switch (status) {
    case 400:
      return of('validation', 'validation', ERROR_LEVEL.error);
    case 401:
      return of('unauthenticated', 'unauthenticated', ERROR_LEVEL.warning);
    case 403:
      return of('forbidden', 'forbidden', ERROR_LEVEL.warning);
    case 404:
      return of('not-found', 'not_found', ERROR_LEVEL.info);
    case 429:
      return of('throttled', 'throttled', ERROR_LEVEL.warning);
    default:
      return of('server', 'unknown', ERROR_LEVEL.error);
  }
}

/** Converts a response to an error, by its status and body (docs/product.md, Errors). */
export function errorOfAnswer(status: number, body: unknown): AppError {
  const { general, fields, code } = parseServerError(body);
  return { ...kindOf(status), status, general, fields, ...(code === undefined ? {} : { code }) };
}

export const networkError = (): AppError => ({
  ...of('network', 'network', ERROR_LEVEL.error),
  ...NO_TEXTS,
});

/** No request was sent, because the transport did not load or the browser is offline. The page shows a network error. */
export const notSent = (): AppError => ({ ...networkError(), code: 'not_sent' });

/** All calls that timed out share this object, because the query client recognizes a time-out by it. */
export const timedOut: AppError = networkError();

export const contractError = (status: number): AppError => ({
  ...of('contract', 'unknown', ERROR_LEVEL.error),
  ...NO_TEXTS,
  status,
});

/** The caller cancelled the call. No notice reports this error. */
export const cancelled = (): AppError => ({
  ...of('cancelled', 'unknown', ERROR_LEVEL.info),
  ...NO_TEXTS,
});
