import type { Settings } from './settings.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(?:\.\d{1,3}){3}\]?)$/i;

/** Whether a host's name or address is this machine's own. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Whether, by `HOST` or `PUBLIC_URL`, others than this machine can reach the server. */
export const isPublic = ({
  host,
  publicUrl,
}: {
  readonly host: string;
  readonly publicUrl: string | undefined;
}): boolean => !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname));

/** Whether, by the settings, no proxy stands before the API and its address is this machine's. */
export const isLocalOnly = ({ publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>): boolean =>
  trustProxy === false && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname));

/**
 * Whether mails can be read at `/outbox`: only with the embedded database, on this machine, and without `SMTP_URL`.
 * Anybody who reads them can take over any account (docs/product.md, Reference API).
 */
export const hasLocalOutbox = (settings: Settings): boolean =>
  settings.smtpUrl === undefined &&
  settings.databaseUrl === undefined &&
  !settings.isProduction &&
  isLocalOnly(settings) &&
  isLoopback(settings.host);
