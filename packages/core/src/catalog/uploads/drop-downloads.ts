import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { discardFilesJob } from './jobs.ts';
import { queueFiles } from './remove-files.ts';

const { downloadFiles } = tables;

/** Removes the files for downloads that were made of a song's old audio. Inside the transaction that replaces it. */
export async function dropDownloads(ctx: Ctx, songId: number): Promise<void> {
  const gone = await ctx.db
    .delete(downloadFiles)
    .where(eq(downloadFiles.songId, songId))
    .returning({ storageKey: downloadFiles.storageKey });
  await queueFiles(
    ctx,
    discardFilesJob,
    gone.flatMap(({ storageKey }) => storageKey ?? []),
  );
}
