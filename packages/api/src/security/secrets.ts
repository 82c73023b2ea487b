import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits as text: a session's token, a device code. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * What is kept of a secret of 256 random bits, whose plain hash cannot be searched. Not for anything shorter: see
 * `password.ts` and `temp-token.ts`.
 */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A booth's key: from what only the booth has and what only the database has, so that it need be kept by neither. */
export const boothKeyOf = (deviceCode: string, salt: string): string =>
  createHmac('sha256', Buffer.from(salt, 'base64url')).update(deviceCode).digest('base64url');
