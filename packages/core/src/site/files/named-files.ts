import { tables } from '@stagedoor/db';
import { and, inArray, ne, or } from 'drizzle-orm';
import { DOWNLOADS } from '../../catalog/downloads/index.ts';
import { processImageJob } from '../../catalog/images/jobs.ts';
import { DELIVERIES, INCOMING, LISTENS, ORIGINALS, PROOFS } from '../../catalog/uploads/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

type FindNamed = (ctx: Ctx, keys: string[]) => Promise<string[]>;

/** Prefixes of keys, and how to find those of them that rows or waiting jobs name. */
const PREFIXES: Record<string, FindNamed> = {
  [`${ORIGINALS}/`]: namedOriginals,
  [`${INCOMING}/`]: (ctx, keys) => keysIn(ctx, tables.incomingParts, keys),
  'audio/': (ctx, keys) => keysIn(ctx, tables.renditions, keys),
  [`${DOWNLOADS}/`]: (ctx, keys) => keysIn(ctx, tables.downloadFiles, keys),
  'posts/': (ctx, keys) => keysIn(ctx, tables.postFiles, keys),
  [`${PROOFS}/`]: (ctx, keys) => keysIn(ctx, tables.claimFiles, keys),
  [`${DELIVERIES}/`]: (ctx, keys) => keysIn(ctx, tables.requestDeliveries, keys),
  [`${LISTENS}/`]: (ctx, keys) => keysIn(ctx, tables.listenImports, keys),
  'images/': namedPictures,
};

/** The prefixes that the sweep lists. Unused pictures go with their rows (`removeUnusedImages`). */
export const SWEPT = Object.keys(PREFIXES).filter((prefix) => prefix !== 'images/');

/** Those of the keys that a row or a waiting job names. */
export async function findNamed(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const named = Object.entries(PREFIXES).map(async ([prefix, find]) => {
    const here = keys.filter((key) => key.startsWith(prefix));
    return here.length > 0 ? find(ctx, here) : [];
  });
  return new Set((await Promise.all(named)).flat());
}

async function keysIn(
  ctx: Ctx,
  table:
    | typeof tables.renditions
    | typeof tables.postFiles
    | typeof tables.claimFiles
    | typeof tables.downloadFiles
    | typeof tables.listenImports
    | typeof tables.requestDeliveries
    | typeof tables.incomingParts,
  keys: string[],
): Promise<string[]> {
  const rows = await ctx.db
    .select({ key: table.storageKey })
    .from(table)
    .where(inArray(table.storageKey, keys));
  return rows.flatMap(({ key }) => key ?? []);
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

async function namedPictures(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  const { images } = tables;
  const nameOf = (key: string) => key.split('/')[1] ?? '';
  const names = [...new Set(keys.map(nameOf))];
  const rows = await ctx.db.select({ name: images.name }).from(images).where(inArray(images.name, names));
  const known = new Set(rows.map(({ name }) => name));
  return keys.filter((key) => known.has(nameOf(key)));
}
