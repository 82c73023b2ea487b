import { CALLS, userSchema, type User } from '@backglass/contract';
import { call, type Result } from '@backglass/platform';

/** The operator and the centre as the API has them now. */
export const readProfile = (): Promise<Result<User>> => call(userSchema, { method: 'GET', path: CALLS.me });
