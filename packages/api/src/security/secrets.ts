import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { workQueue } from '../base/work-queue.ts';

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Only for secrets of 256 random bits. Shorter secrets can be guessed, so they need the slow hashes below. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Derived from the secrets of the pairing, so that the database need not store the key. */
export const boothKeyOf = (deviceCode: string, salt: string): string =>
  createHmac('sha256', Buffer.from(salt, 'base64url')).update(deviceCode).digest('base64url');

/** In characters of base64url: 60 bits of the game's key, by which the database finds the game. */
export const RESULT_HANDLE_LENGTH = 10;
const RESULT_MAC_BYTES = 16;

export const RESULT_CODE = /^[\w-]{32}$/;

/** The code of a player's result: the handle of the game's key, then 128 bits that nobody can compute without the whole key. */
export const resultCodeOf = (key: string, playerId: number): string =>
  key.slice(0, RESULT_HANDLE_LENGTH) +
  createHmac('sha256', key)
    .update(String(playerId))
    .digest()
    .subarray(0, RESULT_MAC_BYTES)
    .toString('base64url');

/** Returns which player has the code. Compares all codes in the same time, however many players there are. */
export function playerOfResultCode(
  code: string,
  key: string,
  playerIds: readonly number[],
  most: number,
): number | undefined {
  const given = Buffer.from(code);
  let player: number | undefined;
  for (let index = 0; index < most; index += 1) {
    const id = playerIds[index];
    const known = Buffer.from(resultCodeOf(key, id ?? 0));
    if (known.length === given.length && timingSafeEqual(known, given)) player = id;
  }
  return player;
}

/** A hash takes up to 64 MiB and a CPU core. Node has four threads for such work, and one stays free for files. */
const SLOTS = Math.min(3, Math.max(2, availableParallelism()));
const MAX_WAITING = 1_000;
/** In milliseconds. A call may need two hashes, and every call is answered within ten seconds. */
const MAX_WAIT_MS = 4_000;

const hashQueue = workQueue(SLOTS, MAX_WAITING, MAX_WAIT_MS);

const PASSWORD_COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

/** Systems send equal passwords in different Unicode normalization forms. */
const normalize = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  hashQueue(() => hash(normalize(password), PASSWORD_COST));

let hashOfNobody: Promise<string> | undefined;

/** Without a hash, returns `false` after the same time, so that the time does not reveal a missing account. */
export async function matchesHash(password: string, known: string | undefined): Promise<boolean> {
  hashOfNobody ??= hashPassword(newSecret());
  const against = known ?? (await hashOfNobody);
  const same = await hashQueue(() => verify(against, normalize(password)));
  return same && known !== undefined;
}

const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;

/** There are only 20⁸ tokens (34 bits). With this slow hash, trying all of them takes years on one CPU core. */
const TOKEN_COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
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
  const hashed = await hashQueue(() => hashRaw(normalizeTempToken(typed), { ...TOKEN_COST, salt: SALT }));
  return hashed.toString('hex');
}
