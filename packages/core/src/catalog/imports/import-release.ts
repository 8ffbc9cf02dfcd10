import { tables } from '@stagedoor/db';
import type { ImportReleaseInput } from '@stagedoor/validators';
import { and, eq, inArray } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import type { Turn } from '../../platform/jobs/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { getActingArtistId } from '../artists/acting-artist.ts';
import { importReleaseJob } from './jobs.ts';
import { requireCatalogUser } from './policy.ts';
import { publishImport } from './publish-import.ts';

const { imports } = tables;
const NOTHING_DONE = {
  state: 'queued' as const,
  done: 0,
  total: 0,
  added: null,
  failureReason: null,
  finishedAt: null,
};

/**
 * Queues the import of a release into the caller's catalogue. A repeated import uses the same row: existing songs
 * stay, deleted ones are restored, and failed ones are retried.
 */
export async function importRelease(ctx: Ctx, input: ImportReleaseInput): Promise<{ id: number }> {
  const { userId } = await requireCatalogUser(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  await takeHit(ctx, 'importsPerUser', userId);
  const artistId = await getActingArtistId(ctx, 'publish');
  const { mbid: releaseMbid, includeDataTracks: includesDataTracks, useCover: usesCover } = input;
  const wanted = { userId, includesDataTracks, usesCover };
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(imports)
      .values({ artistId, releaseMbid, ...wanted, createdAt: ctx.now() })
      .onConflictDoUpdate({
        target: [imports.artistId, imports.releaseMbid],
        set: { ...wanted, ...NOTHING_DONE },
        setWhere: inArray(imports.state, ['done', 'failed']),
      })
      .returning();
    if (!row) return findRunning(ctx, artistId, releaseMbid);
    await ctx.jobs.send(ctx.db, importReleaseJob, { importId: row.id }, await nextTurn(ctx, userId));
    await publishImport(ctx, row);
    return { id: row.id };
  });
}

/** The more imports of a person wait, the later the newest comes: others do not wait for all of them. */
async function nextTurn(ctx: Ctx, userId: number): Promise<Turn> {
  const isWaiting = and(eq(imports.userId, userId), inArray(imports.state, ['queued', 'running']));
  return { priority: 1 - (await ctx.db.$count(imports, isWaiting)) };
}

/** The running import continues with its original options. */
async function findRunning(ctx: Ctx, artistId: number, releaseMbid: string): Promise<{ id: number }> {
  const [row] = await ctx.db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.artistId, artistId), eq(imports.releaseMbid, releaseMbid)));
  if (!row) throw new Error('The import was not inserted');
  return row;
}
