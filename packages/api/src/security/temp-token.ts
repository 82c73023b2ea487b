import { randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { hashQueue } from './password.ts';

const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;

/**
 * There are only 20⁸ temporary tokens (34 bits), so a fast hash could be reversed in seconds by trying all of them. This hash takes 20 ms
 * and 19 MiB for each try. Trying all tokens takes years on one CPU core, and a token is valid for 15 minutes.
 */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** The same salt for all tokens, because a token is looked up by its hash. */
const SALT = Buffer.from('backglass temporary token');

/** Creates a token of eight letters that are hard to misread (RFC 8628 §6.1), in the form `XXXX-XXXX`. */
export function newTempToken(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Removes dashes and spaces from a temporary token, and converts it to upper case. */
export const normalizeTempToken = (typed: string): string => typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();

/** The stored hash of a temporary token, which is normalized first. */
export async function tempTokenHashOf(typed: string): Promise<string> {
  const hashed = await hashQueue(() => hashRaw(normalizeTempToken(typed), { ...COST, salt: SALT }));
  return hashed.toString('hex');
}
