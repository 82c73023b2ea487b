import { matchesHash } from '../security/password.ts';
import type { Queries } from '../db/database.ts';
import { lockAccount, passwordHashOf } from '../store/operators.ts';
import { type Operator, isSessionValid } from '../store/sessions.ts';
import { operatorOf } from './auth.ts';
import { type CallError, fieldError, notAuthenticated } from './call-error.ts';
import type { Context } from './context.ts';
import { type LimitHook, limitTo } from './rate-limits.ts';

const wrongPassword = (): CallError => fieldError('current_password', 'current_password_invalid');

/**
 * For calls that need the current password, not only a session: the hash that matched it.
 * @throws CallError 400 at `current_password`
 */
export async function verifyPassword(
  { database }: Pick<Context, 'database'>,
  operator: Operator,
  password: string | undefined,
): Promise<string> {
  const known = await passwordHashOf(database, operator);
  const proved = password !== undefined && (await matchesHash(password, known));
  if (known === undefined || !proved) throw wrongPassword();
  return known;
}

/**
 * Locks the account and checks again in the transaction: the password may have been changed since, or the session may have
 * ended.
 * @throws CallError
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

/** The limit of all calls that take the current password: they count together, so that none helps to guess it. */
export const limitPasswordUse = (
  context: Pick<Context, 'database' | 'settings' | 'securityLog'>,
): LimitHook =>
  limitTo(context, {
    name: 'profile change',
    perMinute: 30,
    of: request => String(operatorOf(request).id),
  });
