import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Only for secrets of 256 random bits. Shorter secrets can be guessed, so they need the slow hashes of this folder. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Derived from the secrets of the pairing, so that the database need not store the key. */
export const boothKeyOf = (deviceCode: string, salt: string): string =>
  createHmac('sha256', Buffer.from(salt, 'base64url')).update(deviceCode).digest('base64url');
