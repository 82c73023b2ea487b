import { parseServerError } from '@backglass/contract';
import { ERROR_LEVEL, type AppError, type ErrorKind, type ErrorLevel, type ErrorTexts } from './result.ts';

const NOTHING_SAID = { general: [], fields: {} } as const;

const of = (kind: ErrorKind, key: ErrorTexts, level: ErrorLevel): Omit<AppError, 'general' | 'fields'> => ({
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

/** The error that an answer's status and body stand for (spec §8, "Status mapping"). */
export function errorOfAnswer(status: number, body: unknown): AppError {
  const { general, fields, code } = parseServerError(body);
  return { ...kindOf(status), status, general, fields, ...(code === undefined ? {} : { code }) };
}

/** No answer came: offline, refused, lost on the way. */
export const networkError = (): AppError => ({
  ...of('network', 'network', ERROR_LEVEL.error),
  ...NOTHING_SAID,
});

/** The code to send by did not come, so nobody was asked for anything; told as any other want of an answer. */
export const notSent = (): AppError => ({ ...networkError(), code: 'not_sent' });

/** The one for a call that took all the time it may: whoever waited that long is told before it is made again. */
export const timedOut: AppError = networkError();

/** An answer came, but not of the shape that the contract promises. */
export const contractError = (status: number): AppError => ({
  ...of('contract', 'unknown', ERROR_LEVEL.error),
  ...NOTHING_SAID,
  status,
});

/** The caller took the call back; nobody is to be told. */
export const cancelled = (): AppError => ({
  ...of('cancelled', 'unknown', ERROR_LEVEL.info),
  ...NOTHING_SAID,
});
