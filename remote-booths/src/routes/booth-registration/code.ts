import { CALLS, cleanCode, tempTokenInfoSchema } from '@backglass/contract';
import { call, type AnswerSchema, type AppError } from '@backglass/platform';
import { countable } from '../../common/expiry.tsx';

/** The codes of our booths: eight letters of RFC 8628's alphabet, shown as `XXXX-XXXX`. */
const OURS = /^([BCDFGHJKLMNPQRSTVWXZ]{4})([BCDFGHJKLMNPQRSTVWXZ]{4})$/i;

/** The letters of a code, which may have spaces and hyphens between them. */
const lettersOf = (typed: string): string => cleanCode(typed).replace(/[\s-]/g, '');

/** The code in a booth's link. Other text stays unchanged. */
function codeInLink(typed: string): string {
  const link = cleanCode(typed);
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return typed;
  return new URL(link).searchParams.get('token') ?? typed;
}

/** The code as it is sent and shown. Codes of another form are only cleaned, because another API may use them. */
export function readCode(typed: string): string {
  const code = codeInLink(typed);
  const ours = OURS.exec(lettersOf(code));
  return ours ? `${ours[1]}-${ours[2]}`.toUpperCase() : cleanCode(code);
}

const isWhole = (text: string): boolean => OURS.test(lettersOf(text)) || codeInLink(text) !== text;

/** Operators may paste a code in two halves. */
const PART = /^[BCDFGHJKLMNPQRSTVWXZ]{1,7}$/i;

type Pasted = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/**
 * The field's text after a paste, if that is a whole code. `undefined` lets the browser paste as usual.
 * In an empty or fully selected field, other text counts as a code of another API. A part of our code does not.
 */
export function pastedCode(field: Pasted, pasted: string): string | undefined {
  if (cleanCode(pasted) === '') return undefined;
  if (isWhole(pasted)) return pasted;
  const { value, selectionStart, selectionEnd } = field;
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  const joined = `${before}${pasted}${after}`;
  if (isWhole(joined)) return joined;
  return joined === pasted && !PART.test(lettersOf(pasted)) ? pasted : undefined;
}

/** The API's answer about the typed code. `expiresAt` is in epoch milliseconds. */
export type CodeState =
  | { readonly status: 'unverified' }
  | { readonly status: 'accepted' | 'expired'; readonly expiresAt: number | undefined }
  | { readonly status: 'refused'; readonly reason: 'temp_token_invalid' | 'booth_token_invalid' }
  | { readonly status: 'unverifiable'; readonly error: AppError };

export const UNVERIFIED: CodeState = { status: 'unverified' };
export const BOOTH_REFUSED = { status: 'refused', reason: 'booth_token_invalid' } as const;
const REFUSED = { status: 'refused', reason: 'temp_token_invalid' } as const;

/** Errors of an invalid code. After any other error, the code may be valid. */
const CODE_ERRORS = new Set(['validation', 'not-found']);

/**
 * Asks whether a booth waits with this code. Only a 200 makes it valid (docs/product.md, Calls). An invalid code gets the state `refused`.
 */
export async function verifyCode(token: string, refused: CodeState = REFUSED): Promise<CodeState> {
  const query = { token };
  const answer = await call(expirySchema, {
    method: 'GET',
    path: CALLS.verifyTempToken,
    query,
    okStatus: 200,
  });
  if (answer.ok) return { status: 'accepted', expiresAt: answer.value };
  return CODE_ERRORS.has(answer.error.kind) ? refused : { status: 'unverifiable', error: answer.error };
}

/** Accepts every body, because only the status says whether a code is valid. */
const expirySchema: AnswerSchema<number | undefined> = {
  safeParse: answer => ({
    success: true,
    data: countable(tempTokenInfoSchema.safeParse(answer).data?.expires_at),
  }),
};
