import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../settings/loopback.ts';

const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * Whether a request was made on this machine without a proxy. A request over HTTP/1.0 came through a proxy, such as nginx.
 * The `Host` header must name this machine, because a foreign domain may resolve to it (DNS rebinding).
 */
export const isLocalRequest = (request: FastifyRequest): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') &&
  isLoopback(request.hostname) &&
  request.raw.httpVersion !== '1.0' &&
  FORWARDED.every(name => request.headers[name] === undefined);
