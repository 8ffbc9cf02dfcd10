import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServices, type Services } from '@stagedoor/core';
import { adoptSite } from '@stagedoor/core/site/identity';
import { type Program, silentLog, startServerProgram, startWorkerProgram } from '@stagedoor/core/testing';
import { openDatabase } from '@stagedoor/db';
import { startEmbeddedPostgres } from '@stagedoor/db/embedded';
import { createDiskStorage } from '@stagedoor/storage';
import { ending } from './ending.ts';

export interface Installation {
  services: Services;
  databaseUrl: string;
  /** As the role that owns the tables. */
  ownerUrl: string;
  /** Runs a command as that role. */
  asOwner(command: string): Promise<void>;
  dataDir: string;
  /** With these settings besides those of every bench. */
  startServer(env?: Record<string, string>): Promise<Program & { url: string }>;
  startWorker(): Promise<Program>;
  close(): Promise<void>;
}

/**
 * A Stagedoor installation on a real PostgreSQL with its default durability: an empty one that `close` removes, or
 * the one in the folder `kept`, which stays.
 */
export async function openInstallation(
  options: { kept?: string; searchMemoryBytes?: number } = {},
): Promise<Installation> {
  const { kept, searchMemoryBytes = 0 } = options;
  if (kept) await mkdir(kept, { recursive: true });
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'stagedoor-bench-')));
  // For root the database runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const { url: databaseUrl, ownerUrl } = postgres;
  if (!ownerUrl) throw new Error('A new database has an owner');
  const storage = createDiskStorage({ root: join(dataDir, 'media') });
  // Rows of a kept one name files that were never made.
  await adoptSite({ urls: { databaseUrl, ownerUrl }, storage, dataDir, log: silentLog }, {});
  const opened = await openServices({
    databaseUrl: postgres.url,
    storage,
    role: 'server',
    log: silentLog,
    searchMemoryBytes,
    // Requests of a bench itself come from one address.
    rateLimitScale: 1e6,
  });
  const places = { databaseUrl: postgres.url, dataDir };
  const close = ending(async () => {
    await opened.close();
    await postgres.stop();
    if (!kept) await rm(dataDir, { recursive: true, force: true });
  });
  return {
    services: opened.services,
    ...places,
    ownerUrl,
    asOwner: async (command) => {
      const { client, close } = openDatabase(ownerUrl, { max: 1 });
      await client.unsafe(command).finally(close);
    },
    startServer: async (env) => {
      const server = await startServerProgram({ ...places, ...(env && { env }) });
      return { ...server, stop: ending(server.stop) };
    },
    startWorker: async () => {
      const worker = await startWorkerProgram(places);
      return { ...worker, stop: ending(worker.stop) };
    },
    close,
  };
}
