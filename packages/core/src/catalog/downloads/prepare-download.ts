import { tables } from '@stagedoor/db';
import type { DownloadInput, DownloadProgress } from '@stagedoor/validators';
import { and, inArray, lt } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { findDownloadable } from './find-downloadable.ts';
import { queueFiles } from './queue-files.ts';
import { isCurrent, type KnownFile, readFiles } from './read-files.ts';
import { wantCover, wantSongs } from './wanted-files.ts';

const { downloadFiles } = tables;
const DAY_MS = 24 * 3600 * 1000;
/** A file that failed is tried again after this time. */
const RETRIED_AFTER_MS = 3600 * 1000;

/** Sends what is missing for a download to the worker, and says how much is done. */
export async function prepareDownload(ctx: Ctx, input: DownloadInput): Promise<DownloadProgress> {
  const files = await findFiles(ctx, input);
  const missing = files.filter((file) => !isCurrent(file));
  refuseFailed(ctx, missing);
  if (missing.length > 0) await queueFiles(ctx, missing);
  else await keepInUse(ctx, files);
  const done = files.length - missing.length;
  return { state: missing.length > 0 ? 'preparing' : 'ready', done, total: files.length };
}

/** The files of a download beside their rows. Refuses a format in which not all of the songs come. */
export async function findFiles(ctx: Ctx, input: DownloadInput): Promise<KnownFile[]> {
  const { album, songs } = await findDownloadable(ctx, input);
  const wanted = await wantSongs(ctx, songs, input.format);
  if (wanted.length < songs.length) throw notFound('This format');
  const cover = album && (await wantCover(ctx, album));
  return readFiles(ctx, cover ? [...wanted, cover] : wanted);
}

function refuseFailed(ctx: Ctx, missing: readonly KnownFile[]): void {
  const since = new Date(ctx.now().getTime() - RETRIED_AFTER_MS);
  const failed = missing.find(({ row }) => row?.state === 'failed' && row.queuedAt > since);
  if (!failed) return;
  const { title } = failed.wanted.tags ?? { title: 'The cover' };
  throw conflict(`"${title}" could not be prepared. Please choose another format, or try again later.`);
}

/** Notes once a day that files are asked for, so that they stay. */
async function keepInUse(ctx: Ctx, files: readonly KnownFile[]): Promise<void> {
  const dayAgo = new Date(ctx.now().getTime() - DAY_MS);
  const ids = files.flatMap(({ row }) => (row && row.usedAt < dayAgo ? row.id : []));
  if (ids.length === 0) return;
  await ctx.db
    .update(downloadFiles)
    .set({ usedAt: ctx.now() })
    .where(and(inArray(downloadFiles.id, ids), lt(downloadFiles.usedAt, dayAgo)));
}
