import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(?:\.\d{1,3}){3}\]?)$/i;

/** Whether a host's name or address is this machine's own. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** What proxies add to a request that they hand on. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * Whether a request was made on this machine. What a proxy here hands on comes from somewhere else: it is known by its
 * headers, or by HTTP/1.0, which nginx speaks unless it is told otherwise and no browser does. Also the name by which it is
 * asked must be this machine's: a page elsewhere may point its own name here (DNS rebinding).
 */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') &&
  isLoopback(request.hostname) &&
  request.raw.httpVersion !== '1.0' &&
  FORWARDED.every(name => request.headers[name] === undefined);

/** Whether the settings say that nobody stands before the API and that its address is this machine's. */
export const isForThisMachine = ({
  publicUrl,
  trustProxy,
}: Pick<Settings, 'publicUrl' | 'trustProxy'>): boolean =>
  trustProxy === false && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname));

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
