import { tables } from '@stagedoor/db';
import type { CodeBatch, CodeBatchesInput, CodeBatchWithCodes, Page } from '@stagedoor/validators';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { getActingArtistId } from '../../catalog/artists/index.ts';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { forbidden, notFound } from '../../platform/errors/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { loadRights, mayAct } from '../../platform/rights/index.ts';
import { showGiftCode } from '../gifts/index.ts';

const { codeBatches, downloadCodes } = tables;
const cursors = defineCursors('code-batches', { id: 'number' });

/** Batches of the profile that the caller acts for and manages, newest first. */
export async function listBatches(ctx: Ctx, input: CodeBatchesInput): Promise<Page<CodeBatch>> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'manage');
  const { albumId, songId } = input;
  const last = cursors.read(ctx, input.cursor);
  const isWanted = and(
    eq(codeBatches.artistId, artistId),
    albumId === undefined ? undefined : eq(codeBatches.albumId, albumId),
    songId === undefined ? undefined : eq(codeBatches.songId, songId),
    last && lt(codeBatches.id, last.id),
  );
  const rows = await selectBatches(ctx, isWanted).limit(input.limit + 1);
  return cursors.page(ctx, rows, input.limit, presentBatch);
}

/** A batch with its codes, for those who manage its profile. */
export async function getCodes(ctx: Ctx, { id }: { id: number }): Promise<CodeBatchWithCodes> {
  await requireManaged(ctx, id);
  const codes = await ctx.db
    .select({ code: downloadCodes.code, redeemedAt: downloadCodes.redeemedAt })
    .from(downloadCodes)
    .where(eq(downloadCodes.batchId, id))
    .orderBy(downloadCodes.id);
  return {
    ...(await getBatch(ctx, id)),
    codes: codes.map(({ code, redeemedAt }) => ({
      code: showGiftCode(code),
      redeemedAt: redeemedAt?.toISOString() ?? null,
    })),
  };
}

/** Refuses callers who do not manage the profile of the batch; `not_found` to people of other profiles. */
export async function requireManaged(ctx: Ctx, id: number): Promise<void> {
  requireArtist(ctx);
  const [batch] = await ctx.db
    .select({ artistId: codeBatches.artistId })
    .from(codeBatches)
    .where(eq(codeBatches.id, id));
  const rights = await loadRights(ctx);
  if (!batch || !rights.profiles.has(batch.artistId)) throw notFound('Batch');
  if (!mayAct(rights, batch.artistId, 'manage'))
    throw forbidden('Only the owner and the managers of this profile can do this');
}

export async function getBatch(ctx: Ctx, id: number): Promise<CodeBatch> {
  const [row] = await selectBatches(ctx, eq(codeBatches.id, id));
  if (!row) throw notFound('Batch');
  return presentBatch(row);
}

const selectBatches = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select({
      id: codeBatches.id,
      batch: codeBatches,
      redeemed: sql<number>`(select count(*)::int from download_codes c
        where c.batch_id = code_batches.id and c.redeemed_at is not null)`,
    })
    .from(codeBatches)
    .where(where)
    .orderBy(desc(codeBatches.id));

function presentBatch({ batch, redeemed }: Awaited<ReturnType<typeof selectBatches>>[number]): CodeBatch {
  const { id, albumId, songId, title, name, count, createdAt, endedAt } = batch;
  return {
    id,
    albumId,
    songId,
    title,
    name,
    count,
    redeemed,
    kind: songId === null ? 'album' : 'song',
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
