import ipaddr from 'ipaddr.js';

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
