export interface Sender {
  name: string;
  address: string;
}

/**
 * Parses `Name <address>`. The name may contain commas and quotes, which would otherwise split it into several
 * addresses.
 */
export function readSender(from: string): Sender {
  const [, name, address] = /^(.*)<([^<>]+)>$/.exec(from.trim()) ?? [];
  if (name === undefined || address === undefined) return { name: '', address: from.trim() };
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}
