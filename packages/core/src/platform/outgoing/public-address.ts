import ipaddr from 'ipaddr.js';

/** Addresses of IPv6 that are routed to everybody; others are for networks of their own, or lead to IPv4 in disguise. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** Public numbers at which clouds answer their own machines. */
const OF_CLOUDS = new Set(['168.63.129.16', '100.100.100.200']);

/** Whether an IP address is one that anybody on the internet reaches: no private, local, shared, mapped or special range. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || OF_CLOUDS.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}
