import { createServer } from 'node:net';
import { explainListen } from '@stagedoor/config';

/** Fails with one clear `ConfigError` when a program could not listen there; `variable` names the port. */
export function checkPort(host: string, port: number, variable = 'PORT'): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(explainListen(error, { host, port, variable })));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
