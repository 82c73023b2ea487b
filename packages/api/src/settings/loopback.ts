import type { Settings } from './settings.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(?:\.\d{1,3}){3}\]?)$/i;

export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Whether other machines can reach the server, according to `HOST` and `PUBLIC_URL`. */
export const isPublic = ({
  host,
  publicUrl,
}: {
  readonly host: string;
  readonly publicUrl: string | undefined;
}): boolean => !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname));

export const hasNoProxyOrPublicUrl = ({
  publicUrl,
  trustProxy,
}: Pick<Settings, 'publicUrl' | 'trustProxy'>): boolean =>
  trustProxy === false && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname));

/** Everybody who reads the mails can take over any account, so only a local trial has `/outbox` (docs/product.md, Reference API). */
export const hasLocalOutbox = (settings: Settings): boolean =>
  settings.smtpUrl === undefined &&
  settings.databaseUrl === undefined &&
  !settings.isProduction &&
  hasNoProxyOrPublicUrl(settings) &&
  isLoopback(settings.host);
