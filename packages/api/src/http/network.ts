import ipaddr from 'ipaddr.js';

/**
 * The network that an address counts for. A subscriber has a whole /64 of IPv6 addresses and may use another one each time
 * (RFC 6177, RFC 8981), so those count as one. An IPv4 address counts for itself, also when written as IPv6.
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
