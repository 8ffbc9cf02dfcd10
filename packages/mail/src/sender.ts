export interface Sender {
  name: string;
  address: string;
}

/** Reads `Name <address>`; the name may hold commas and quotes, which would make several addresses of one. */
export function readSender(from: string): Sender {
  const [, name, address] = /^(.*)<([^<>]+)>$/.exec(from.trim()) ?? [];
  if (name === undefined || address === undefined) return { name: '', address: from.trim() };
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}
