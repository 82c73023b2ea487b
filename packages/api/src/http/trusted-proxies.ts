import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Settings } from '../settings/settings.ts';
import { networkOf } from './network.ts';

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
