const places = { ports: new Set<number>(), hosts: new Set<string>() };

/** Remembers where this process looks for its databases. */
export function noteHost(url: string): void {
  const { hostname, port } = new URL(url);
  places.ports.add(Number(port) || 5432);
  places.hosts.add(hostname.replace(/^\[(.*)\]$/, '$1'));
}

/** Whether an error of the network is one of a database: of a statement, or of a connection to where one should be. */
export function isOfDatabase(error: Error): boolean {
  const { port, hostname } = error as Error & { port?: number; hostname?: string };
  if ('query' in error && 'parameters' in error) return true;
  return port === undefined ? hostname !== undefined && places.hosts.has(hostname) : places.ports.has(port);
}
