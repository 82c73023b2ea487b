import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Creates 256 random bits as text, for a session's token or a device code. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The stored hash of a secret of 256 random bits, which is too long to be guessed. For shorter secrets use the slow hashes of
 * `password.ts` and `temp-token.ts`.
 */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A booth's key. It is derived from the device code and the salt of the pairing, so that the database need not store it. */
export const boothKeyOf = (deviceCode: string, salt: string): string =>
  createHmac('sha256', Buffer.from(salt, 'base64url')).update(deviceCode).digest('base64url');
