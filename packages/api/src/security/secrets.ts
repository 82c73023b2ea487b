import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

const TEMP_TOKEN_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const TEMP_TOKEN_LENGTH = 8;

/** 256 random bits as text: a session's token, a device code. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. It has 256 random bits, so a plain hash cannot be searched. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A booth's key: from what only the booth has and what only the database has, so that it need be kept by neither. */
export const boothKeyOf = (deviceCode: string, salt: string): string =>
  createHmac('sha256', Buffer.from(salt, 'base64url')).update(deviceCode).digest('base64url');

/** Eight letters that are hard to misread (RFC 8628 §6.1), as shown: `XXXX-XXXX`. */
export function newTempToken(): string {
  const letters = Array.from(
    { length: TEMP_TOKEN_LENGTH },
    () => TEMP_TOKEN_LETTERS[randomInt(TEMP_TOKEN_LETTERS.length)],
  ).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A temporary token as it is compared: case, dashes and spaces do not count. */
export const normalTempToken = (typed: string): string => typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
