import { CALLS, userSchema, type ProfilePatch, type User } from '@backglass/contract';
import { call, type Result } from '@backglass/platform';

/** Changes what is given of the operator's profile; answers the operator as they are now. */
export const updateProfile = (change: ProfilePatch): Promise<Result<User>> =>
  call(userSchema, { method: 'PATCH', path: CALLS.me, body: change });
