import type en from '../i18n/locales/en.json';

/** How grave an error is, in the spec's codes (§9). */
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
  | 'contract'
  | 'cancelled';

/** What the platform has texts for when a call fails. */
export type ErrorTexts = keyof typeof en.error;

/** What went wrong with a call (spec §3, §8). `title` and `description` are keys of the platform's texts. */
export interface AppError {
  readonly kind: ErrorKind;
  readonly title: `error.${ErrorTexts}.title`;
  readonly description: `error.${ErrorTexts}.description`;
  readonly level: ErrorLevel;
  /** HTTP status; absent when no answer came. */
  readonly status?: number;
  /** The API's own name of the error, if it gave one; of kind `network`, `not_sent` where the call never left. */
  readonly code?: string;
  /** The server's texts that belong to no field, as plain text in the interface's language. */
  readonly general: readonly string[];
  /** The server's texts by field path (`center.vat`). */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** Either a result or an error, never a throw (spec §3). */
export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: AppError };

/** An `AppError` where a library wants a throw: queries and mutations. */
export class CallFailure extends Error {
  readonly error: AppError;

  constructor(error: AppError) {
    super(`${error.kind}${error.status === undefined ? '' : ` (${error.status})`}`);
    this.name = 'CallFailure';
    this.error = error;
  }
}

/** The value of a result; throws `CallFailure` for an error. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new CallFailure(result.error);
}

/** Not a call that failed but something of ours: the texts for the unknown. */
const UNKNOWN: AppError = {
  kind: 'contract',
  title: 'error.unknown.title',
  description: 'error.unknown.description',
  level: ERROR_LEVEL.error,
  general: [],
  fields: {},
};

/** What a query, a write or an import threw, as the error that the texts know. */
export const appErrorOf = (failure: unknown): AppError =>
  failure instanceof CallFailure ? failure.error : UNKNOWN;

/** Whether the next attempt may go through: nobody answered, or not this time. What is refused would be refused again. */
export const isWorthAnother = ({ kind, status = 0 }: AppError): boolean =>
  kind === 'network' || kind === 'throttled' || status >= 500;
