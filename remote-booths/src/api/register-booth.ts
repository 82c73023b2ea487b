import { CALLS, idSchema, tempTokenInfoSchema, type BoothCreation, type Id } from '@backglass/contract';
import { call, type AnswerSchema, type Result } from '@backglass/platform';

/** What the API says about a valid code. */
interface CodeInfo {
  /** When it expires, in epoch milliseconds; `undefined` if the API does not say. */
  readonly expiresAt: number | undefined;
}

/** No code is valid for longer, in milliseconds. A longer time means that the clocks differ. */
const LONGEST_VALIDITY = 24 * 60 * 60_000;

/** The API's time in epoch milliseconds; `undefined` if this browser's clock cannot count down to it. */
function countable(moment: string | undefined): number | undefined {
  const expiresAt = Date.parse(moment ?? '');
  const left = expiresAt - Date.now();
  return left > 0 && left <= LONGEST_VALIDITY ? expiresAt : undefined;
}

/** The status alone decides whether a code is valid; the body is optional. */
const codeInfo: AnswerSchema<CodeInfo> = {
  safeParse: answer => {
    const { data } = tempTokenInfoSchema.safeParse(answer);
    return { success: true, data: { expiresAt: countable(data?.expires_at) } };
  },
};

/** Asks whether a booth waits with this code. Only a 200 makes it valid (docs/product.md, Calls). */
export const verifyCode = (token: string): Promise<Result<CodeInfo>> =>
  call(codeInfo, { method: 'GET', path: CALLS.verifyTempToken, query: { token }, okStatus: 200 });

/** Only an id in the answer means success (docs/product.md, Calls). */
const created: AnswerSchema<Id> = {
  safeParse: answer =>
    idSchema.safeParse(
      typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined,
    ),
};

/** Adds the booth that waits with this code to the centre. */
export const createBooth = (booth: BoothCreation): Promise<Result<Id>> =>
  call(created, { method: 'POST', path: CALLS.booths, body: booth });
