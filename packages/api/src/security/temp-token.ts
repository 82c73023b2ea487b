import { randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { hashQueue } from './password.ts';

const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;

/** There are only 20⁸ tokens (34 bits). With this slow hash, trying all of them takes years on one CPU core. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** A token is looked up by its hash, so all tokens have the same salt. */
const SALT = Buffer.from('backglass temporary token');

/** Eight letters that are hard to misread (RFC 8628 §6.1), in the form `XXXX-XXXX`. */
export function newTempToken(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

export const normalizeTempToken = (typed: string): string => typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();

/** Ignores case, dashes and spaces. */
export async function tempTokenHashOf(typed: string): Promise<string> {
  const hashed = await hashQueue(() => hashRaw(normalizeTempToken(typed), { ...COST, salt: SALT }));
  return hashed.toString('hex');
}
