import ipaddr from 'ipaddr.js';

/**
 * The network by which an IP address is rate-limited and logged. It is the /64 network of an IPv6 address, because a client has
 * all its addresses (RFC 6177, RFC 8981). It is an IPv4 address itself, also when that is written as IPv6.
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
