import { tables } from '@stagedoor/db';
import { and, inArray, ne, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { processImageJob } from '../images/jobs.ts';
import { removeExpiredFiles } from './incoming/remove-expired-files.ts';
import { INCOMING, ORIGINALS, PROOFS } from './receive-file.ts';
import { removeFilesNow } from './remove-files.ts';

const SAFE_AGE_MS = 60 * 60 * 1000;
const BATCH = 500;

/** The tables that refer to the files below each prefix. */
const PLACES = [
  [`${ORIGINALS}/`, namedOriginals],
  [`${INCOMING}/`, (ctx: Ctx, keys: string[]) => keysIn(ctx, tables.incomingParts, keys)],
  ['audio/', (ctx: Ctx, keys: string[]) => keysIn(ctx, tables.renditions, keys)],
  ['posts/', (ctx: Ctx, keys: string[]) => keysIn(ctx, tables.contentFiles, keys)],
  [`${PROOFS}/`, (ctx: Ctx, keys: string[]) => keysIn(ctx, tables.claimFiles, keys)],
] as const;
type NamedKeys = (ctx: Ctx, keys: string[]) => Promise<string[]>;

/** Deletes files older than an hour that no row and no waiting job refers to, and none while a backup runs; returns how many. */
export async function sweepStorage(ctx: Ctx): Promise<number> {
  await ctx.storage.removeAbandoned(SAFE_AGE_MS);
  await removeExpiredFiles(ctx);
  let removed = 0;
  for (const [prefix, namedKeys] of PLACES) removed += await sweep(ctx, prefix, namedKeys);
  return removed;
}

async function keysIn(
  ctx: Ctx,
  table:
    | typeof tables.renditions
    | typeof tables.contentFiles
    | typeof tables.claimFiles
    | typeof tables.incomingParts,
  keys: string[],
): Promise<string[]> {
  const rows = await ctx.db
    .select({ key: table.storageKey })
    .from(table)
    .where(inArray(table.storageKey, keys));
  return rows.map((row) => row.key);
}

/** Originals of failed uploads are normally deleted already, but that deletion may have failed. */
async function namedOriginals(ctx: Ctx, keys: string[]): Promise<string[]> {
  const { images, incomingFiles, uploads } = tables;
  const sound = await ctx.db
    .select({ key: uploads.storageKey })
    .from(uploads)
    .where(and(inArray(uploads.storageKey, keys), or(ne(uploads.state, 'failed'), uploads.keepsFile)));
  const kept = await ctx.db.select({ key: images.keptKey }).from(images).where(inArray(images.keptKey, keys));
  const joined = await ctx.db
    .select({ key: incomingFiles.storageKey })
    .from(incomingFiles)
    .where(inArray(incomingFiles.storageKey, keys));
  return [
    ...sound.map((row) => row.key),
    ...joined.flatMap(({ key }) => key ?? []),
    ...kept.flatMap(({ key }) => key ?? []),
    ...(await waitingPictures(ctx, keys)),
  ];
}

/** Originals of pictures are only named in their job, which waits as long as no worker runs. */
async function waitingPictures(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  const rows = await ctx.client<{ key: string }[]>`
    select data->>'originalKey' as key from pgboss.job
    where name = ${processImageJob.name} and state < 'completed' and data->>'originalKey' = any(${[...keys]})`;
  return rows.map((row) => row.key);
}

async function sweep(ctx: Ctx, prefix: string, namedKeys: NamedKeys): Promise<number> {
  const before = ctx.now().getTime() - SAFE_AGE_MS;
  let batch: string[] = [];
  let removed = 0;
  const flush = async () => {
    const known = new Set(await namedKeys(ctx, batch));
    const orphans = batch.filter((key) => !known.has(key));
    if (orphans.length > 0 && (await removeFilesNow(ctx, orphans))) removed += orphans.length;
    batch = [];
  };
  for await (const file of ctx.storage.list(prefix)) {
    if (file.modifiedAt.getTime() < before) batch.push(file.key);
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return removed;
}
