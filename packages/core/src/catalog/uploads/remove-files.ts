import type { Ctx } from '../../platform/context/index.ts';
import { inTransaction } from '../../platform/context/index.ts';
import { mayRemoveFiles } from '../../platform/removals/index.ts';
import { deleteFilesJob } from './jobs.ts';

const LATER_MS = 10 * 60_000;

/** Deletes files that no row names any more. While a backup runs they wait as a job. */
export async function removeFiles(ctx: Ctx, storageKeys: string[]): Promise<void> {
  if (await removeFilesNow(ctx, storageKeys)) return;
  const startAfter = new Date(ctx.now().getTime() + LATER_MS);
  await ctx.jobs.send(ctx.db, deleteFilesJob, { storageKeys }, { startAfter });
}

/** False, and nothing is deleted, while a backup runs. */
export const removeFilesNow = (ctx: Ctx, storageKeys: readonly string[]): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await mayRemoveFiles(ctx))) return false;
    await Promise.all(storageKeys.map((key) => ctx.storage.delete(key)));
    return true;
  });
