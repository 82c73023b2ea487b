import { isCommonPassword } from '../security/common-password.ts';
import { hashPassword } from '../security/password.ts';
import { fieldError } from './call-error.ts';

/**
 * The hash of a password that an operator chooses.
 * @throws CallError 400 at the field if it is one of the commonest
 */
export async function hashNewPassword(field: 'password' | 'new_password', password: string): Promise<string> {
  if (isCommonPassword(password)) throw fieldError(field, 'password_common');
  return hashPassword(password);
}
