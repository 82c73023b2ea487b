import { CALLS, idSchema, tempTokenInfoSchema, type BoothCreation, type Id } from '@backglass/contract';
import { call, type AnswerSchema, type Result } from '@backglass/platform';

/** What is known of a code that is valid. */
interface CodeInfo {
  /** When it stops being valid, in epoch milliseconds, if that is known. The spec does not promise it. */
  readonly expiresAt: number | undefined;
}

/** No code lives longer; what seems to is another clock's time. */
const LONGEST_LIFE = 24 * 60 * 60_000;

/** A moment of the API's clock, if this browser's clock can count down to it. */
function countable(moment: string | undefined): number | undefined {
  const expiresAt = Date.parse(moment ?? '');
  const left = expiresAt - Date.now();
  return left > 0 && left <= LONGEST_LIFE ? expiresAt : undefined;
}

/** No answer makes a 200 less valid: what it says besides is read if it can be. */
const codeInfo: AnswerSchema<CodeInfo> = {
  safeParse: answer => {
    const { data } = tempTokenInfoSchema.safeParse(answer);
    return { success: true, data: { expiresAt: countable(data?.expires_at) } };
  },
};

/** Asks whether a booth waits behind this code. Only a 200 makes it valid (spec §4). */
export const verifyCode = (token: string): Promise<Result<CodeInfo>> =>
  call(codeInfo, { method: 'GET', path: CALLS.verifyTempToken, query: { token }, okStatus: 200 });

/** An id in the answer means success, and nothing else does (spec §7). */
const created: AnswerSchema<Id> = {
  safeParse: answer =>
    idSchema.safeParse(
      typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined,
    ),
};

/** Makes the booth that waits behind the code one of the centre's. */
export const createBooth = (booth: BoothCreation): Promise<Result<Id>> =>
  call(created, { method: 'POST', path: CALLS.booths, body: booth });
