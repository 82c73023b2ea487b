import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { type Settings, isLoopback } from '../settings/settings.ts';

/** A client can use every address of its /64 network, so IPv6 addresses count by network (RFC 6177, RFC 8981). */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')}::/64`;
}

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

type ProxySettings = Pick<Settings, 'trustProxy'>;

/** Fastify's `trustProxy`. `hop` 0 is the peer of our connection. */
export const trustedProxies = ({ trustProxy }: ProxySettings) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy;

/** `203.0.113.7:51000` or `[fe80::1%eth0]:443`, perhaps in quotes, as in `Forwarded` (RFC 7239). */
const ADDRESS_AND_PORT =
  /^"?(?:(\d+(?:\.\d+){3})(?:\s*:\s*\d+)?|\[([\da-f:.]+)(?:%[^\]]*)?\](?:\s*:\s*\d+)?)"?$/i;

/** Some proxies add the client's port to its address. With it, each connection would count as another caller. */
export function dropForwardedPorts({ headers }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string') return;
  const addresses = forwarded.split(',').map(part => part.trim().replace(ADDRESS_AND_PORT, '$1$2'));
  headers['x-forwarded-for'] = addresses.join(', ');
}

/** Follows the rules of `request.ip`, for requests that Fastify does not handle. */
export function callerNetworks(settings: ProxySettings): (request: IncomingMessage) => string {
  const trusted = trustedProxies(settings);
  return request => networkOf(proxyAddr(request, trusted === false ? () => false : trusted));
}
