import { tables } from '@stagedoor/db';
import { inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { processImageJob } from '../images/jobs.ts';
import { ORIGINALS } from './receive-file.ts';

const SAFE_AGE_MS = 60 * 60 * 1000;
const BATCH = 500;

/** Who names the files below each prefix. */
const PLACES = [
  [`${ORIGINALS}/`, tables.uploads],
  ['audio/', tables.renditions],
  ['posts/', tables.contentFiles],
] as const;

/** Deletes files older than an hour that no row and no waiting job names; returns how many went. */
export async function sweepStorage(ctx: Ctx): Promise<number> {
  await ctx.storage.removeAbandoned(SAFE_AGE_MS);
  let removed = 0;
  for (const [prefix, table] of PLACES) removed += await sweep(ctx, prefix, table);
  return removed;
}

/** Originals of pictures stand in their job alone, which waits as long as no worker runs. */
async function waitingPictures(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  const rows = await ctx.client<{ key: string }[]>`
    select data->>'originalKey' as key from pgboss.job
    where name = ${processImageJob.name} and state < 'completed' and data->>'originalKey' = any(${[...keys]})`;
  return rows.map((row) => row.key);
}

async function sweep(ctx: Ctx, prefix: string, table: (typeof PLACES)[number][1]): Promise<number> {
  const before = ctx.now().getTime() - SAFE_AGE_MS;
  let batch: string[] = [];
  let removed = 0;
  const flush = async () => {
    const rows = await ctx.db
      .select({ key: table.storageKey })
      .from(table)
      .where(inArray(table.storageKey, batch));
    const known = new Set([...rows.map((row) => row.key), ...(await waitingPictures(ctx, batch))]);
    const orphans = batch.filter((key) => !known.has(key));
    await Promise.all(orphans.map((key) => ctx.storage.delete(key)));
    removed += orphans.length;
    batch = [];
  };
  for await (const file of ctx.storage.list(prefix)) {
    if (file.modifiedAt.getTime() < before) batch.push(file.key);
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return removed;
}
