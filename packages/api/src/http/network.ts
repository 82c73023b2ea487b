import ipaddr from 'ipaddr.js';

/**
 * The network by which an IP address is rate-limited and logged. For IPv6 it is the /64 network, because a client can use every address of
 * that network (RFC 6177, RFC 8981). For IPv4 it is the address itself, also if the address is written as IPv6.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')}::/64`;
}
