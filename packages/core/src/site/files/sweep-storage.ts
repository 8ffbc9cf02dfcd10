import { removeExpiredFiles, removeFilesNow } from '../../catalog/uploads/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { inBatches } from './in-batches.ts';
import { maintainTrash } from './maintain-trash.ts';
import { findNamed, SWEPT } from './named-files.ts';
import { readSweepAllowance, writeSweepAllowance, writeSweepNote } from './notes.ts';

const SAFE_AGE_MS = 60 * 60 * 1000;
/** Leftovers of killed processes are few. More than this, and more than this share, means that rows are missing. */
const MUCH = { files: 50, share: 0.05 };
const BATCH = 500;

interface Orphans {
  keys: string[];
  bytes: number;
  /** How many files there are. */
  of: number;
}

/**
 * Moves files older than an hour that no row and no waiting job refers to into the trash, and none while a backup runs;
 * returns how many. Too many to be leftovers stay where they are until an admin says so (`allowSweep`).
 */
export async function sweepStorage(ctx: Ctx): Promise<number> {
  await ctx.storage.removeAbandoned(SAFE_AGE_MS);
  await removeExpiredFiles(ctx);
  await maintainTrash(ctx);
  const orphans = await findOrphans(ctx);
  const files = orphans.keys.length;
  const { bytes, of } = orphans;
  if (isMuch(orphans) && (await readSweepAllowance(ctx)) < files) {
    await writeSweepNote(ctx, { at: ctx.now().toISOString(), files, bytes, of });
    ctx.log.warn(
      { files, bytes, of },
      `No row names ${files} of ${of} files. They stay until an admin allows the sweep: see Health, or run \`admin files sweep --allow ${files}\``,
    );
    return 0;
  }
  const { moved, isDone } = await moveOrphans(ctx, orphans.keys);
  await writeSweepNote(ctx, null);
  if (isDone) await writeSweepAllowance(ctx, null);
  if (moved > 0) ctx.log.info({ files: moved, bytes, of }, 'Moved files that nothing names into the trash');
  return moved;
}

const isMuch = ({ keys, of }: Orphans): boolean => keys.length > MUCH.files && keys.length > of * MUCH.share;

async function findOrphans(ctx: Ctx): Promise<Orphans> {
  const before = ctx.now().getTime() - SAFE_AGE_MS;
  const orphans: Orphans = { keys: [], bytes: 0, of: 0 };
  for (const place of SWEPT)
    for await (const files of inBatches(ctx.storage.list(place))) {
      orphans.of += files.length;
      const old = files.filter(({ modifiedAt }) => modifiedAt.getTime() < before);
      const named = await findNamed(
        ctx,
        old.map(({ key }) => key),
      );
      for (const { key, bytes } of old) {
        if (named.has(key)) continue;
        orphans.keys.push(key);
        orphans.bytes += bytes;
      }
    }
  return orphans;
}

/** Asks once more before each batch: a row may have come to name a file since. Not done when a backup began. */
async function moveOrphans(ctx: Ctx, keys: readonly string[]): Promise<{ moved: number; isDone: boolean }> {
  let moved = 0;
  for (let at = 0; at < keys.length; at += BATCH) {
    const batch = keys.slice(at, at + BATCH);
    const named = await findNamed(ctx, batch);
    const orphans = batch.filter((key) => !named.has(key));
    if (!(await removeFilesNow(ctx, orphans))) return { moved, isDone: false };
    moved += orphans.length;
  }
  return { moved, isDone: true };
}
