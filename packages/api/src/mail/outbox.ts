import { isForThisMachine, isLoopback } from '../app/this-machine.ts';
import type { Settings } from '../settings.ts';

/**
 * Whether mails may be read at `/outbox`: with the embedded database on this machine alone, and never where mail is
 * really sent, for who reads it can take over any account (decisions, "Names that others rely on").
 */
export const hasLocalOutbox = (settings: Settings): boolean =>
  settings.smtpUrl === undefined &&
  settings.databaseUrl === undefined &&
  !settings.isProduction &&
  isForThisMachine(settings) &&
  isLoopback(settings.host);
