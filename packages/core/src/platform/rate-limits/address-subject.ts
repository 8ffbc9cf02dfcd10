import ipaddr from 'ipaddr.js';

/** Addresses that one person can easily change count as one: IPv6 by its /64, mapped IPv4 as IPv4. */
export function addressSubject(address: string | null): string {
  if (!address) return 'local';
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
