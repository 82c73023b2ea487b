import { parseServerError } from '@backglass/contract';
import type en from '../i18n/locales/en.json';

/** The severity of an error (docs/product.md, Errors). */
export const ERROR_LEVEL = { info: 0, warning: 1, error: 2 } as const;
export type ErrorLevel = (typeof ERROR_LEVEL)[keyof typeof ERROR_LEVEL];

export type ErrorKind =
  | 'validation'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'throttled'
  | 'server'
  | 'network'
  /** The answer does not match the contract. Every other exception also has this kind. */
  | 'contract'
  | 'cancelled';

type ErrorTextKey = keyof typeof en.error;

/** Why a call failed (docs/product.md, Errors). `title` and `description` are keys of the platform's texts. */
export interface AppError {
  readonly kind: ErrorKind;
  readonly title: `error.${ErrorTextKey}.title`;
  readonly description: `error.${ErrorTextKey}.description`;
  readonly level: ErrorLevel;
  /** The HTTP status. Absent when there was no response. */
  readonly status?: number;
  /** The API's code, or `not_sent` (no request was sent), or `outcome_unknown` (see `lookUpLostAnswer`). */
  readonly code?: string;
  /** The server's texts that belong to no field, in the interface's language. */
  readonly general: readonly string[];
  /** The server's texts by field path (`center.vat`). */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** A value or an error (docs/product.md, Entities). */
export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: AppError };

/** An `AppError` as an exception, for queries and mutations. */
export class CallFailure extends Error {
  readonly error: AppError;

  constructor(error: AppError) {
    super(`${error.kind}${error.status === undefined ? '' : ` (${error.status})`}`);
    this.name = 'CallFailure';
    this.error = error;
  }
}

/** The value of a result. Throws `CallFailure` for an error. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new CallFailure(result.error);
}

const errorOf = (kind: ErrorKind, key: ErrorTextKey, level: ErrorLevel = ERROR_LEVEL.error): AppError => ({
  kind,
  title: `error.${key}.title`,
  description: `error.${key}.description`,
  level,
  general: [],
  fields: {},
});

const UNKNOWN = errorOf('contract', 'unknown');

export const contractError = (status: number): AppError => ({ ...UNKNOWN, status });

export const networkError = (): AppError => errorOf('network', 'network');

/** No request was sent, because the transport did not load or the browser is offline. The page shows a network error. */
export const notSent = (): AppError => ({ ...networkError(), code: 'not_sent' });

/** All calls that timed out share this object, because the query client recognizes a time-out by it. */
export const timedOut: AppError = networkError();

/** The caller cancelled the call. No notice reports this error. */
export const cancelled = (): AppError => errorOf('cancelled', 'unknown', ERROR_LEVEL.info);

function errorOfStatus(status: number): AppError {
  switch (status) {
    case 400:
      return errorOf('validation', 'validation');
    case 401:
      return errorOf('unauthenticated', 'unauthenticated', ERROR_LEVEL.warning);
    case 403:
      return errorOf('forbidden', 'forbidden', ERROR_LEVEL.warning);
    case 404:
      return errorOf('not-found', 'not_found', ERROR_LEVEL.info);
    case 429:
      return errorOf('throttled', 'throttled', ERROR_LEVEL.warning);
    default:
      return errorOf('server', 'unknown');
  }
}

/** Converts a response to an error, by its status and body (docs/product.md, Errors). */
export function errorOfAnswer(status: number, body: unknown): AppError {
  const { general, fields, code } = parseServerError(body);
  return { ...errorOfStatus(status), status, general, fields, ...(code === undefined ? {} : { code }) };
}

/** Converts anything thrown by a query, write or import to an `AppError`. */
export const appErrorOf = (failure: unknown): AppError => {
  if (failure instanceof CallFailure) return failure.error;
  // Code that does not load is a failure of the network, like a call without an answer.
  return (failure as Partial<Error> | undefined)?.name === 'ChunkLoadError' ? networkError() : UNKNOWN;
};

/** Whether another attempt may succeed: there was no response, or a 429 or 5xx status. */
export const isRetryable = ({ kind, status = 0 }: AppError): boolean =>
  kind === 'network' || kind === 'throttled' || status >= 500;
