import { join } from 'node:path';
import type { Ctx } from '@stagedoor/core';
import {
  type DownloadWork,
  failDownload,
  findDownloadWork,
  finishDownload,
} from '@stagedoor/core/catalog/downloads';
import { isMediaError, type MadeDownload, makeCoverFile, makeDownload } from '@stagedoor/media';
import type { Handler, HandlerModule, Run } from '../../handler.ts';

/** Makes a file for downloads and stores it. A second run writes the same key. */
export const handle: Handler<'makeDownload'> = async (run, { downloadId }) => {
  const { ctx } = run;
  const work = await findDownloadWork(ctx, { downloadId });
  if (!work) return;
  try {
    const { path, extension, ...file } = await makeFile(run, work);
    const storageKey = `${work.targetKey}.${extension}`;
    await ctx.storage.putFile(storageKey, path, { contentType: file.contentType });
    const isWanted = await finishDownload(ctx, { downloadId, ...file, madeFrom: work.madeFrom, storageKey });
    if (!isWanted) await ctx.storage.discard(storageKey);
  } catch (error) {
    if (!isMediaError(error)) throw error;
    ctx.log.warn({ downloadId, reason: error.reason }, 'A file for downloads could not be made');
    await failDownload(ctx, { downloadId });
  }
};

export const giveUp: HandlerModule<'makeDownload'>['giveUp'] = (ctx, { downloadId }) =>
  failDownload(ctx, { downloadId });

async function makeFile({ ctx, workDir, signal }: Run, work: DownloadWork): Promise<MadeDownload> {
  const coverPath = await fetchCover(ctx, work, join(workDir, 'picture'));
  const { format, sourceKey, tags } = work;
  const outDir = join(workDir, 'out');
  if (format && sourceKey && tags) {
    const inputPath = join(workDir, 'sound');
    await ctx.storage.download(sourceKey, inputPath);
    return makeDownload({ inputPath, outDir, format, tags, coverPath, signal });
  }
  if (!coverPath) throw new Error('The picture of an album is not stored');
  return makeCoverFile({ inputPath: coverPath, outDir, signal });
}

async function fetchCover(
  { storage }: Ctx,
  { coverKeys }: DownloadWork,
  path: string,
): Promise<string | null> {
  for (const key of coverKeys) {
    if (!(await storage.stat(key))) continue;
    await storage.download(key, path);
    return path;
  }
  return null;
}
