import { tables } from '@stagedoor/db';
import { and, eq, type SQL } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../../platform/context/index.ts';
import { takeHit } from '../../../platform/rate-limits/index.ts';
import { discardFilesJob } from '../jobs.ts';
import { getIncomingFile } from './queries.ts';

/** Removes one of the caller's half-sent files. */
export async function discardFile(ctx: Ctx, key: string): Promise<void> {
  const file = await getIncomingFile(ctx, key);
  await takeHit(ctx, 'writesPerUser', file.userId);
  await removeFile(ctx, file.id);
}

/** Removes the row of a file, if it meets the condition; what is stored of it is discarded after the commit. */
export async function removeFile(ctx: Ctx, id: number, condition?: SQL): Promise<void> {
  const { incomingFiles, incomingParts } = tables;
  await inTransaction(ctx, async (ctx) => {
    const [file] = await ctx.db
      .select({ storageKey: incomingFiles.storageKey })
      .from(incomingFiles)
      .where(and(eq(incomingFiles.id, id), condition))
      .for('update');
    if (!file) return;
    const parts = await ctx.db.delete(incomingParts).where(eq(incomingParts.fileId, id)).returning();
    await ctx.db.delete(incomingFiles).where(eq(incomingFiles.id, id));
    const storageKeys = [
      ...parts.map((part) => part.storageKey),
      ...(file.storageKey ? [file.storageKey] : []),
    ];
    if (storageKeys.length > 0) await ctx.jobs.send(ctx.db, discardFilesJob, { storageKeys });
  });
}
