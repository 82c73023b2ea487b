import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../settings/loopback.ts';

/** Headers that proxies add to a request. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * Whether a request was made on this machine. A request of a local proxy does not count. Proxies are known by their headers, or by
 * HTTP/1.0, which nginx uses by default and no browser uses. The `Host` header must also name this machine, because a foreign domain may
 * resolve to this machine (DNS rebinding).
 */
export const isLocalRequest = (request: FastifyRequest): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') &&
  isLoopback(request.hostname) &&
  request.raw.httpVersion !== '1.0' &&
  FORWARDED.every(name => request.headers[name] === undefined);
