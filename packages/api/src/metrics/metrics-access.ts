import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { hashOf } from '../security/secrets.ts';

const isLoopback = (address: string): boolean =>
  isIP(address) === 6 ? /^(::1|::ffff:127\.[\d.]+)$/i.test(address) : address.startsWith('127.');

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Whether a request may read the metrics: with the token if there is one, else from this machine. What a proxy on this
 * machine hands on comes from somewhere else.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = /^Bearer +([\x21-\x7e]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    return timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(token)));
  }
  return (
    isLoopback(request.socket.remoteAddress ?? '') &&
    FORWARDED.every(name => request.headers[name] === undefined)
  );
}
