import { matchesHash } from '../security/password.ts';
import type { Queries } from '../db/database.ts';
import { lockAccount, passwordHashOf } from '../store/operators.ts';
import { type Operator, isSessionValid } from '../store/sessions.ts';
import { type CallError, fieldError, notAuthenticated } from './call-error.ts';
import type { Context } from './context.ts';

const wrongPassword = (): CallError => fieldError('current_password', 'current_password_invalid');

/** Returns the matching hash, for `recheckPassword`. @throws CallError 400 at `current_password` */
export async function verifyPassword(
  { database }: Pick<Context, 'database'>,
  operator: Operator,
  password: string | undefined,
): Promise<string> {
  const known = await passwordHashOf(database, operator);
  const isRight = password !== undefined && (await matchesHash(password, known));
  if (known === undefined || !isRight) throw wrongPassword();
  return known;
}

/**
 * Locks the account, and checks that neither password nor session has changed since `verifyPassword`.
 * @throws CallError 400 at `current_password`, or 401
 */
export async function recheckPassword(
  { settings }: Pick<Context, 'settings'>,
  transaction: Queries,
  operator: Operator,
  verified: string,
): Promise<void> {
  if ((await lockAccount(transaction, operator.id)) !== verified) throw wrongPassword();
  if (!(await isSessionValid(transaction, operator.sessionId, settings.sessionIdleDays)))
    throw notAuthenticated();
}
