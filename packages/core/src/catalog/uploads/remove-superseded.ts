import { tables } from '@stagedoor/db';
import { lt } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { deleteFilesJob } from './jobs.ts';
import { queueFiles } from './remove-files.ts';

const { renditions } = tables;
const DAY_MS = 24 * 3600 * 1000;

/** Removes renditions that newer audio replaced a day ago, with their files. */
export async function removeSuperseded(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const gone = await ctx.db
      .delete(renditions)
      .where(lt(renditions.supersededAt, new Date(ctx.now().getTime() - DAY_MS)))
      .returning({ storageKey: renditions.storageKey });
    await queueFiles(
      ctx,
      deleteFilesJob,
      gone.map(({ storageKey }) => storageKey),
    );
  });
}
