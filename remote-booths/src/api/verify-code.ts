import { CALLS } from '@backglass/contract';
import { call, type Result } from '@backglass/platform';
import { anyAnswer } from './any-answer.ts';

/** Asks whether a booth waits behind this code. Only a 200 makes it valid (spec §4). */
export const verifyCode = (token: string): Promise<Result<unknown>> =>
  call(anyAnswer, { method: 'GET', path: CALLS.verifyTempToken, query: { token }, okStatus: 200 });
