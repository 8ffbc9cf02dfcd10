import { join } from 'node:path';
import { type OpenServices, openServices } from '@stagedoor/core';
import { silentLog } from '@stagedoor/core/testing';
import { startEmbeddedPostgres } from '@stagedoor/db/embedded';
import { createDiskStorage } from '@stagedoor/storage';
import { dataDir } from './product.ts';

/** Runs `work` with the domain's services over the database of the product under test. */
export async function withProductServices<T>(work: (services: OpenServices['services']) => Promise<T>) {
  // The product runs it already.
  const { url } = await startEmbeddedPostgres({ dataDir });
  const storage = createDiskStorage({ root: join(dataDir, 'media') });
  const opened = await openServices({ databaseUrl: url, storage, role: 'server', log: silentLog });
  try {
    return await work(opened.services);
  } finally {
    await opened.close();
  }
}
