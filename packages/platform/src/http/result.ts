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

export type ErrorTextKey = keyof typeof en.error;

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

const UNKNOWN: AppError = {
  kind: 'contract',
  title: 'error.unknown.title',
  description: 'error.unknown.description',
  level: ERROR_LEVEL.error,
  general: [],
  fields: {},
};

/** Code that does not load is a failure of the network, like a call without an answer. */
const NOT_LOADED: AppError = {
  ...UNKNOWN,
  kind: 'network',
  title: 'error.network.title',
  description: 'error.network.description',
};

/** Converts anything thrown by a query, write or import to an `AppError`. */
export const appErrorOf = (failure: unknown): AppError => {
  if (failure instanceof CallFailure) return failure.error;
  return (failure as Partial<Error> | undefined)?.name === 'ChunkLoadError' ? NOT_LOADED : UNKNOWN;
};

/** Whether another attempt may succeed: there was no response, or a 429 or 5xx status. */
export const isRetryable = ({ kind, status = 0 }: AppError): boolean =>
  kind === 'network' || kind === 'throttled' || status >= 500;
