import { boothNameSchema, tempTokenSchema } from '@backglass/contract';
import type { AppError } from '@backglass/platform';

/** What is wrong with a field: a key of our texts, the server's own text, or why it could not be asked. */
export type Problem =
  { readonly key: string } | { readonly words: string } | { readonly unchecked: AppError };

export interface RegistrationState {
  readonly code: string;
  readonly name: string;
  /** Whether the code, as it stands, was accepted. */
  readonly isAccepted: boolean;
  /** When it stops being so, in epoch milliseconds, if that is known. */
  readonly expiresAt: number | undefined;
  /** Once a code was accepted the name stays on the page, whatever becomes of the code. */
  readonly asksName: boolean;
  readonly busy: boolean;
  readonly codeProblem: Problem | undefined;
  readonly nameProblem: Problem | undefined;
  /** Why the last attempt to create the booth failed, where neither field is to blame. */
  readonly failure: AppError | undefined;
  /** The field that wants the focus; a new object each time. */
  readonly attention: { readonly field: 'code' | 'name' } | undefined;
}

export const blank: RegistrationState = {
  code: '',
  name: '',
  isAccepted: false,
  expiresAt: undefined,
  asksName: false,
  busy: false,
  codeProblem: undefined,
  nameProblem: undefined,
  failure: undefined,
  attention: undefined,
};

const keyOf = (issues: readonly { message: string }[] | undefined): Problem | undefined => {
  const rule = issues?.[0]?.message;
  return rule === undefined ? undefined : { key: `platform:validation.${rule}` };
};

export const judgeCode = (code: string): Problem | undefined =>
  keyOf(tempTokenSchema.safeParse(code).error?.issues);
export const judgeName = (name: string): Problem | undefined =>
  keyOf(boothNameSchema.safeParse(name).error?.issues);

/** Answers that judge the code; any other says only that it could not be judged. Either way it is not valid. */
const JUDGES = new Set(['validation', 'not-found', 'forbidden']);

/** Why a code is not valid. `key` is the catalogue's text for a code that the API refused. */
export const codeRefusal = (error: AppError, key = 'temp_token_invalid'): Problem =>
  JUDGES.has(error.kind) ? { key: `platform:catalogue.${key}` } : { unchecked: error };

/** Whether creating the booth failed because of its code. */
export const blamesCode = ({ code, fields }: AppError): boolean =>
  code === 'temp_token_invalid' || 'temp_token' in fields;

/** No code lives longer; what seems to is another clock's time. */
const LONGEST_LIFE = 24 * 60 * 60_000;

/** A moment of the API's clock, if this browser's clock can count down to it. */
export function countable(expiresAt: number | undefined, now: number): number | undefined {
  const left = expiresAt === undefined ? Number.NaN : expiresAt - now;
  return left > 0 && left <= LONGEST_LIFE ? expiresAt : undefined;
}
