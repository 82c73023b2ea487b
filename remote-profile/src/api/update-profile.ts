import { CALLS, userSchema, type PersonalData, type User } from '@backglass/contract';
import { call, type Result } from '@backglass/platform';

/** Changes the operator's personal data; answers the operator as they are now. */
export const updateProfile = (data: PersonalData): Promise<Result<User>> =>
  call(userSchema, { method: 'PATCH', path: CALLS.me, body: data });
