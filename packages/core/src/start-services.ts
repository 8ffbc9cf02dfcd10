import { setTimeout as delay } from 'node:timers/promises';
import {
  DatabaseRefusal,
  findRefusal,
  isMigrated,
  migrate,
  nameDatabase,
  requireOneDatabase,
} from '@stagedoor/db';
import { asOutage } from './platform/errors/index.ts';
import { type OpenServices, openServices, type ServicesOptions } from './services.ts';

/** PostgreSQL may be starting or restarting at the same time as we are. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 250;

/**
 * Opens the services once the database is available and has this release's schema: a server migrates it, a
 * worker waits for that. `DatabaseRefusal` tells the operator in one line what to fix.
 */
export async function startServices(options: ServicesOptions): Promise<OpenServices> {
  try {
    const { databaseUrl, databaseOwnerUrl: ownerUrl, databaseRoutes } = options;
    const directUrl = databaseRoutes?.directUrl ?? null;
    if (directUrl) await patiently(options, () => requireOneDatabase(databaseUrl, directUrl));
    if (options.role === 'server')
      await patiently(options, () => migrate({ databaseUrl, ownerUrl, directUrl }));
    else await waitForSchema(options);
    return await patiently(options, () => openServices(options));
  } catch (error) {
    if (error instanceof DatabaseRefusal) throw error;
    if (asOutage(error)) throw new DatabaseRefusal(`${nameDatabase(options.databaseUrl)} cannot be reached`);
    throw findRefusal(error, options.databaseUrl) ?? error;
  }
}

/** Retries while the database is unavailable, for a limited time. */
async function patiently<T>({ log, patienceMs = PATIENCE_MS }: ServicesOptions, work: () => Promise<T>) {
  let giveUpAt: number | undefined;
  while (true) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DatabaseRefusal || !asOutage(error)) throw error;
      if (giveUpAt === undefined) log.warn({ error }, 'Waiting for the database');
      giveUpAt ??= Date.now() + patienceMs;
      if (Date.now() >= giveUpAt) throw error;
      await delay(PAUSE_MS);
    }
  }
}

async function waitForSchema(options: ServicesOptions): Promise<void> {
  const url = options.databaseRoutes?.directUrl ?? options.databaseUrl;
  const isReady = () => patiently(options, () => isMigrated(url));
  if (await isReady()) return;
  options.log.info({}, 'Waiting for a server that brings the database to this release');
  while (!(await isReady())) await delay(PAUSE_MS);
}
