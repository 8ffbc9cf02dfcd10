import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServices, type Services } from '@stagedoor/core';
import { silentLog } from '@stagedoor/core/testing';
import { migrate } from '@stagedoor/db';
import { startEmbeddedPostgres } from '@stagedoor/db/embedded';
import { createDiskStorage } from '@stagedoor/storage';
import { type Running, start, startQuiet } from './processes.ts';

export interface Installation {
  services: Services;
  databaseUrl: string;
  dataDir: string;
  startServer(): Promise<Running>;
  startWorker(): Promise<Running>;
  close(): Promise<void>;
}

/** An empty Stagedoor of its own on a real PostgreSQL with its usual durability. */
export async function openInstallation(): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  await migrate(postgres.url);
  const storage = createDiskStorage({ root: join(dataDir, 'media') });
  const opened = await openServices({ databaseUrl: postgres.url, storage, role: 'server', log: silentLog });
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    DEMO: '0',
    RATE_LIMIT_SCALE: '10000',
    PUBLIC_URL: 'http://127.0.0.1',
  };
  return {
    services: opened.services,
    databaseUrl: postgres.url,
    dataDir,
    startServer: () => start('apps/server/src/main.ts', env, '/healthz'),
    startWorker: () => startQuiet('apps/worker/src/main.ts', env, 'The worker takes jobs'),
    close: async () => {
      await opened.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
