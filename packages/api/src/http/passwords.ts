import { readFileSync } from 'node:fs';
import type { Queries } from '../db/database.ts';
import { hashPassword, matchesHash } from '../security/secrets.ts';
import { lockAccount } from '../store/account-tokens.ts';
import { passwordHashOf } from '../store/accounts.ts';
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

/** @throws CallError 400 at `field` if the password is too common */
export async function hashNewPassword(field: 'password' | 'new_password', password: string): Promise<string> {
  if (isCommonPassword(password)) throw fieldError(field, 'password_common');
  return hashPassword(password);
}

/** Most leaked passwords contain one of these words. */
const WORDS = new Set(
  readFileSync(new URL('../../assets/common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\s+/),
);

const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

const trimSigns = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Ignores case and signs around a word, and reads signs as letters, as in `P@ssw0rd!`. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFC').toLowerCase();
  const core = trimSigns(lower);
  const withLetters = (text: string): string => text.replace(/[@4310$5]/g, sign => LETTERS[sign] ?? sign);
  return [core, withLetters(core), trimSigns(withLetters(lower))].some(word => WORDS.has(word));
}
