import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildPrograms } from '../run/build-programs.ts';

/**
 * vitest's global setup: tests that start a program run what `npm start` runs. It is built when the first of them asks, once
 * for all test files. Loading thousands of sources takes five times as much of the processor at each start.
 */
export default async function setUpPrograms(): Promise<() => void> {
  let programs: ReturnType<typeof buildPrograms> | undefined;
  const server = createServer(async (_request, response) => {
    try {
      programs ??= buildPrograms();
      response.end(JSON.stringify(await programs));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.message : String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The workers inherit it.
  process.env.PROGRAM_BROKER = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
