import type { Settings } from '../settings.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/**
 * Whether mails may be read at `/outbox`: with the embedded database on this machine alone, and never where mail is
 * really sent, for who reads it can take over any account (decisions, "Names that others rely on").
 */
export const hasLocalOutbox = (settings: Settings): boolean =>
  settings.smtpUrl === undefined &&
  settings.databaseUrl === undefined &&
  !settings.isProduction &&
  isLoopback(settings.host);
