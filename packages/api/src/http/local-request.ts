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
 * Whether a request was made on this machine. A request by a local proxy comes from elsewhere: it has a proxy's headers or
 * HTTP/1.0, which nginx speaks by default and no browser does. The host it names must be this machine's too, because a
 * foreign page may point its own name here (DNS rebinding).
 */
export const isLocalRequest = (request: FastifyRequest): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') &&
  isLoopback(request.hostname) &&
  request.raw.httpVersion !== '1.0' &&
  FORWARDED.every(name => request.headers[name] === undefined);
