import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

const known = new LRUCache<string, string>({ max: 10_000 });
const MAX_LENGTH = 100;

/** Addresses that one person can easily change count as one: IPv6 by its /64, mapped IPv4 as IPv4. */
export function addressSubject(address: string | null): string {
  if (!address) return 'local';
  const remembered = known.get(address);
  if (remembered !== undefined) return remembered;
  const subject = parseSubject(address);
  if (address.length <= MAX_LENGTH) known.set(address, subject);
  return subject;
}

function parseSubject(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
