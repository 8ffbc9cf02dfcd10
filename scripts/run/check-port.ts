import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Fails with one clear `StartError` when the server could not listen there. */
export function checkPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(explain(error, host, port))),
    );
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop the other program or set PORT.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine.`;
  return `Cannot listen on ${host}:${port}: ${message}`;
}
