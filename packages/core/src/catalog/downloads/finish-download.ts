import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { discardFilesJob } from '../uploads/index.ts';

const { downloadFiles } = tables;

export interface FinishedDownload {
  madeFrom: string;
  storageKey: string;
  contentType: string;
  bytes: number;
  sha256: string;
  crc32: number;
}

/** Stores what the worker made. False when the file is not wanted any more. */
export async function finishDownload(
  ctx: Ctx,
  { downloadId, ...made }: FinishedDownload & { downloadId: number },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [old] = await ctx.db
      .select({ storageKey: downloadFiles.storageKey })
      .from(downloadFiles)
      .where(eq(downloadFiles.id, downloadId))
      .for('update');
    if (!old) return false;
    await ctx.db
      .update(downloadFiles)
      .set({ ...made, state: 'ready' })
      .where(eq(downloadFiles.id, downloadId));
    if (old.storageKey && old.storageKey !== made.storageKey)
      await ctx.jobs.send(ctx.db, discardFilesJob, { storageKeys: [old.storageKey] });
    return true;
  });
}

/** The worker's file failed, or its job was given up. */
export async function failDownload(ctx: Ctx, { downloadId }: { downloadId: number }): Promise<void> {
  await ctx.db.update(downloadFiles).set({ state: 'failed' }).where(eq(downloadFiles.id, downloadId));
}
