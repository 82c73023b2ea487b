import { isCommonPassword } from '../security/common-password.ts';
import { hashPassword } from '../security/password.ts';
import { fieldError } from './call-error.ts';

/** @throws CallError 400 at `field` if the password is too common */
export async function hashNewPassword(field: 'password' | 'new_password', password: string): Promise<string> {
  if (isCommonPassword(password)) throw fieldError(field, 'password_common');
  return hashPassword(password);
}
