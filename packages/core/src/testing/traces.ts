import { sql } from 'drizzle-orm';
import type { Services } from '../platform/context/index.ts';

/** Everything in storage. */
export async function listKeys(services: Services): Promise<string[]> {
  const keys: string[] = [];
  for await (const file of services.storage.list('')) keys.push(file.key);
  return keys.sort();
}

/** Payloads of the waiting jobs of one name, oldest first. */
export async function listJobs(services: Services, job: { name: string }): Promise<unknown[]> {
  const rows = await services.db.execute<{ data: unknown }>(
    sql`select data from pgboss.job where name = ${job.name} and state < 'active' order by created_on, id`,
  );
  return rows.map((row) => row.data);
}

/** A stored file without a row, as `receiveFile` leaves it. */
export async function storeFile(services: Services, key: string, content = key) {
  const put = await services.storage.put(key, Buffer.from(content), { contentType: 'audio/mpeg' });
  return { storageKey: key, fileName: 'song.mp3', contentType: 'audio/mpeg', ...put };
}
