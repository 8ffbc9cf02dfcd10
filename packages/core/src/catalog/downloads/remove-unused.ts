import { tables } from '@stagedoor/db';
import { inArray, lt } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { discardFilesJob, queueFiles } from '../uploads/index.ts';

const { downloadFiles } = tables;
const KEPT_MS = 30 * 24 * 3600 * 1000;
const AT_ONCE = 1_000;

/** Removes files that nobody has downloaded for 30 days. They are made again when somebody asks. */
export async function removeUnusedDownloads(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS);
  const removeBatch = () =>
    inTransaction(ctx, async (ctx) => {
      const old = ctx.db
        .select({ id: downloadFiles.id })
        .from(downloadFiles)
        .where(lt(downloadFiles.usedAt, before))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      const gone = await ctx.db
        .delete(downloadFiles)
        .where(inArray(downloadFiles.id, old))
        .returning({ storageKey: downloadFiles.storageKey });
      await queueFiles(
        ctx,
        discardFilesJob,
        gone.flatMap(({ storageKey }) => storageKey ?? []),
      );
      return gone.length === AT_ONCE;
    });
  while (await removeBatch());
}
