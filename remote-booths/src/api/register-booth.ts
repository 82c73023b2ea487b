import { CALLS, idSchema, tempTokenInfoSchema, type BoothCreation, type Id } from '@backglass/contract';
import { call, type AnswerSchema, type Result } from '@backglass/platform';
import { serverNow } from '@backglass/platform/operator';

interface CodeInfo {
  /** When the code expires, in epoch milliseconds. `undefined` if this is unknown. */
  readonly expiresAt: number | undefined;
}

/** In milliseconds. No code is valid for longer. A longer time shows that the browser's clock is wrong. */
const MAX_VALIDITY = 24 * 60 * 60_000;

/** The expiry in epoch milliseconds. `undefined` if the browser's clock is wrong. */
function countable(moment: string | undefined): number | undefined {
  const expiresAt = Date.parse(moment ?? '');
  const left = expiresAt - serverNow();
  return left > 0 && left <= MAX_VALIDITY ? expiresAt : undefined;
}

/** Accepts every body, because only the status says whether a code is valid. */
const codeInfo: AnswerSchema<CodeInfo> = {
  safeParse: answer => {
    const { data } = tempTokenInfoSchema.safeParse(answer);
    return { success: true, data: { expiresAt: countable(data?.expires_at) } };
  },
};

/** Asks whether a booth waits with this code. Only a 200 makes it valid (docs/product.md, Calls). */
export const verifyCode = (token: string): Promise<Result<CodeInfo>> =>
  call(codeInfo, { method: 'GET', path: CALLS.verifyTempToken, query: { token }, okStatus: 200 });

/** Accepts only an answer with an id (docs/product.md, Calls). */
const created: AnswerSchema<Id> = {
  safeParse: answer =>
    idSchema.safeParse(
      typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined,
    ),
};

export const createBooth = (booth: BoothCreation): Promise<Result<Id>> =>
  call(created, { method: 'POST', path: CALLS.booths, body: booth });
