import type { ListedFile } from '@stagedoor/storage';
import type { Ctx } from '../../platform/context/index.ts';
import { inBatches } from './in-batches.ts';
import { findNamed } from './named-files.ts';
import { writeTrashNote } from './notes.ts';

/** Deleted files can be brought back for this long. */
export const TRASH_KEPT_MS = 30 * 24 * 3600 * 1000;

/**
 * Brings back what a row names again, such as one of a restored database, and removes for good what has been in the trash
 * for 30 days. Notes what is left.
 */
export async function maintainTrash(ctx: Ctx): Promise<void> {
  const before = await thirtyDaysAgo(ctx);
  const left = { files: 0, bytes: 0 };
  let recovered = 0;
  for await (const files of inBatches(ctx.storage.listTrash(''))) {
    const named = await findNamed(
      ctx,
      files.map(({ key }) => key),
    );
    const keepOrDiscard = async ({ key, bytes, modifiedAt }: ListedFile) => {
      if (named.has(key) && (await ctx.storage.recover(key))) recovered += 1;
      else if (modifiedAt.getTime() < before) await ctx.storage.discardTrashed(key);
      else {
        left.files += 1;
        left.bytes += bytes;
      }
    };
    await Promise.all(files.map(keepOrDiscard));
  }
  await writeTrashNote(ctx, { at: ctx.now().toISOString(), ...left });
  if (recovered > 0) ctx.log.info({ recovered }, 'Brought files back from the trash that rows name again');
}

/** By our clock and by the database's: one that is ahead must not empty the trash. */
async function thirtyDaysAgo(ctx: Ctx): Promise<number> {
  const [row] = await ctx.client<{ now: number }[]>`select (extract(epoch from now()) * 1000)::float8 as now`;
  return Math.min(ctx.now().getTime(), row?.now ?? 0) - TRASH_KEPT_MS;
}
