import type { Ctx } from '../../platform/context/index.ts';
import { inTransaction, mayRemoveFiles } from '../../platform/context/index.ts';
import { deleteFilesJob, discardFilesJob, FILES_PER_JOB } from './jobs.ts';

const LATER_MS = 10 * 60_000;

type Removal = 'trash' | 'discard';
type FilesJob = typeof deleteFilesJob | typeof discardFilesJob;

/** Moves unreferenced files into the trash, for 30 days. While a backup runs, they wait as a job. */
export const removeFiles = (ctx: Ctx, storageKeys: string[]): Promise<void> =>
  nowOrLater(ctx, deleteFilesJob, storageKeys, 'trash');

/**
 * Deletes files for good, now or after a backup. Only for files that cannot be wanted back: joined or abandoned
 * pieces, broken files, originals of pictures and posts with their private metadata, data archives, and files for
 * downloads. Others use `removeFiles`.
 */
export const discardScratch = (ctx: Ctx, storageKeys: string[]): Promise<void> =>
  nowOrLater(ctx, discardFilesJob, storageKeys, 'discard');

/** False, and nothing is moved into the trash, while a backup runs. */
export const removeFilesNow = (ctx: Ctx, storageKeys: readonly string[]): Promise<boolean> =>
  unlessBackup(ctx, storageKeys, 'trash');

async function nowOrLater(ctx: Ctx, job: FilesJob, storageKeys: string[], removal: Removal): Promise<void> {
  if (await unlessBackup(ctx, storageKeys, removal)) return;
  const startAfter = new Date(ctx.now().getTime() + LATER_MS);
  await ctx.jobs.send(ctx.db, job, { storageKeys }, { startAfter });
}

const unlessBackup = (ctx: Ctx, storageKeys: readonly string[], removal: Removal): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await mayRemoveFiles(ctx))) return false;
    await Promise.all(storageKeys.map((key) => ctx.storage[removal](key)));
    return true;
  });

/** Leaves any number of files to the worker, with the commit of `ctx`. */
export async function queueFiles(ctx: Ctx, job: FilesJob, storageKeys: readonly string[]): Promise<void> {
  for (let at = 0; at < storageKeys.length; at += FILES_PER_JOB)
    await ctx.jobs.send(ctx.db, job, { storageKeys: storageKeys.slice(at, at + FILES_PER_JOB) });
}
