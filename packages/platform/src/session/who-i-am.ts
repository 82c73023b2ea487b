import { CALLS, userSchema, type User } from '@backglass/contract';
import { call } from '../http/client.ts';
import type { Result } from '../http/result.ts';

/** Asks the API whose token this is. With what an operator is made of, it comes with the operator's part of the page. */
export const askWhoIAm = (givenUp: { readonly signal?: AbortSignal }): Promise<Result<User>> =>
  call(userSchema, { method: 'GET', path: CALLS.me, ...givenUp });
