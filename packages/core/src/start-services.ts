import { setTimeout as delay } from 'node:timers/promises';
import {
  DatabaseRefusal,
  findRefusal,
  isMigrated,
  migrate,
  nameDatabase,
  nameUnreachable,
  refuseUnfit,
  refuseWithoutRights,
  StartRefusal,
} from '@stagedoor/db';
import { guardStorage, type Storage } from '@stagedoor/storage';
import type { Log } from './platform/context/index.ts';
import { asOutage, outageCause } from './platform/errors/index.ts';
import { type OpenServices, openServices, type ServicesOptions } from './services.ts';
import { examineSite, explainStorage, type SiteOptions, settleSite } from './site/identity/index.ts';

/** PostgreSQL, or the bucket, may be starting or restarting at the same time as we are. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 250;

export interface PrepareOptions extends SiteOptions {
  /** A server migrates the tables, a worker waits for that, and a backup takes them as they are. */
  tables?: 'migrated' | 'awaited' | 'as they are';
  /** How long to wait for an unavailable database or storage; 30 s by default. */
  patienceMs?: number;
}

export interface StartOptions extends ServicesOptions {
  /** Carries the site's id, as database and storage do. Null or missing: it is not looked at. */
  dataDir?: string | null;
  sessionSecret?: string;
  mayMake?: boolean;
  patienceMs?: number;
}

/**
 * Migrates the database, and checks that it is fit and that data folder and storage belong to the same site. Returns
 * the site's id. A `StartRefusal` explains in one line what the operator must do, and nothing was changed.
 */
export async function prepareSite(options: PrepareOptions): Promise<string> {
  const { urls, storage, tables = 'migrated' } = options;
  const url = urls.directUrl ?? urls.databaseUrl;
  try {
    await patiently(options, () => refuseUnfit(urls));
    await patiently(options, () => examineSite(options));
    if (tables === 'migrated') await patiently(options, () => migrate(urls));
    if (tables === 'awaited') await waitForSchema(options, url);
    const id = await patiently(options, () => settleSite(options));
    await patiently(options, () => refuseWithoutRights(url));
    return id;
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    if (outageCause(error) === 'storage') throw explainStorage(error, storage.name);
    if (asOutage(error)) throw new DatabaseRefusal(`${await nameUnreachable(urls)} cannot be reached`);
    throw findRefusal(error, urls.databaseUrl) ?? error;
  }
}

/** Prepares the site and opens the services on its storage. Throws `StartRefusal`. */
export async function startServices(options: StartOptions): Promise<OpenServices> {
  const { databaseUrl, databaseOwnerUrl: ownerUrl = null, databaseRoutes, dataDir = null, ...rest } = options;
  const directUrl = databaseRoutes?.directUrl ?? null;
  const isServer = options.role === 'server';
  const urls = { databaseUrl, ownerUrl: isServer ? ownerUrl : null, directUrl };
  const tables = isServer ? 'migrated' : 'awaited';
  const siteId = await prepareSite({ ...rest, urls, dataDir, tables });
  const storage = guardLoudly(options.storage, siteId, options.log);
  try {
    return await patiently(options, () => openServices({ ...options, storage }));
  } catch (error) {
    if (asOutage(error)) throw new DatabaseRefusal(`${nameDatabase(databaseUrl)} cannot be reached`);
    throw findRefusal(error, databaseUrl) ?? error;
  }
}

/** A guarded storage that logs when it goes away and comes back. */
const guardLoudly = (storage: Storage, siteId: string, log: Log): Storage =>
  guardStorage(storage, {
    siteId,
    onChange: (problem) =>
      problem === null
        ? log.info({}, `Files are there again: ${storage.name}`)
        : log.error({}, `No file can be read or stored: ${problem}`),
  });

/** Retries while the database or the storage is unavailable, for a limited time. */
async function patiently<T>(
  { log, patienceMs = PATIENCE_MS }: { log: Pick<Log, 'warn'>; patienceMs?: number | undefined },
  work: () => Promise<T>,
): Promise<T> {
  let giveUpAt: number | undefined;
  while (true) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof StartRefusal || !asOutage(error)) throw error;
      if (giveUpAt === undefined)
        log.warn({ error }, `Waiting for the ${outageCause(error) === 'storage' ? 'storage' : 'database'}`);
      giveUpAt ??= Date.now() + patienceMs;
      if (Date.now() >= giveUpAt) throw error;
      await delay(PAUSE_MS);
    }
  }
}

async function waitForSchema(options: PrepareOptions, url: string): Promise<void> {
  const isReady = () => patiently(options, () => isMigrated(url));
  if (await isReady()) return;
  options.log.info({}, 'Waiting for a server that brings the database to this release');
  while (!(await isReady())) await delay(PAUSE_MS);
}
