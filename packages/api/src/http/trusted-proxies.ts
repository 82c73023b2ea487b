import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Settings } from '../settings/settings.ts';
import { networkOf } from './network.ts';

type ProxySettings = Pick<Settings, 'trustProxy'>;

/** Fastify's `trustProxy`. `hop` 0 is the peer of our connection. */
export const trustedProxies = ({ trustProxy }: ProxySettings) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy;

/** Follows the rules of `request.ip`, for requests that Fastify does not handle. */
export function callerNetworks(settings: ProxySettings): (request: IncomingMessage) => string {
  const trusted = trustedProxies(settings);
  return request => networkOf(proxyAddr(request, trusted === false ? () => false : trusted));
}
