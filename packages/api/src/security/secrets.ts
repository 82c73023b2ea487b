import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits as text: a session's token, a device code. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The stored hash of a secret of 256 random bits, which nobody can find by search. Not for shorter secrets: see
 * `password.ts` and `temp-token.ts`.
 */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A booth's key, derived from the booth's device code and the database's salt, so that neither side stores it. */
export const boothKeyOf = (deviceCode: string, salt: string): string =>
  createHmac('sha256', Buffer.from(salt, 'base64url')).update(deviceCode).digest('base64url');
