import ipaddr from 'ipaddr.js';

/**
 * Whom an address stands for. A line has a whole /64 of IPv6 addresses and may call from another one each time (RFC 6177,
 * RFC 8981), so those count as one; an IPv4 address stands for itself, also where it is written as IPv6.
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
