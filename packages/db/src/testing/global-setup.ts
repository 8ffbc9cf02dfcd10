import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../embedded/index.ts';
import { migrate } from '../migrate.ts';

/** vitest's global setup: one PostgreSQL for all test files, started when the first of them needs a database. */
export default async function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
  let template: Promise<ThrowawayPostgres> | undefined;
  const server = createServer(async (_request, response) => {
    try {
      template ??= startTemplate();
      const { url, ownerUrl, superuserUrl } = await template;
      response.end(JSON.stringify({ url, ownerUrl, superuserUrl }));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('databaseBroker', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return async () => {
    server.close();
    server.closeAllConnections();
    const started = await template?.catch(() => undefined);
    await started?.stop();
  };
}

async function startTemplate(): Promise<ThrowawayPostgres> {
  const postgres = await startThrowawayPostgres();
  await migrate({ databaseUrl: postgres.url, ownerUrl: postgres.ownerUrl });
  return postgres;
}
