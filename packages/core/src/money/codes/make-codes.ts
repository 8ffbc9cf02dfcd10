import { tables } from '@stagedoor/db';
import {
  CODES_PER_ARTIST,
  CODES_PER_WORK,
  type CodeBatch,
  type MakeCodesInput,
  type SoldKind,
} from '@stagedoor/validators';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { lockArtist, requireActingWriter } from '../../catalog/artists/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { newGiftCode } from '../gifts/index.ts';
import { getBatch } from './queries.ts';

const { albums, codeBatches, downloadCodes, songs } = tables;

/** Makes a batch of codes for an album or song of the profile that the caller acts for and manages. */
export async function makeCodes(ctx: Ctx, input: MakeCodesInput): Promise<CodeBatch> {
  const { artistId } = await requireActingWriter(ctx, 'manage');
  return inTransaction(ctx, async (ctx) => {
    await lockArtist(ctx, artistId);
    const { kind, id, name, count } = input;
    const { title } = await getOwnWork(ctx, artistId, { kind, id });
    const work = kind === 'album' ? { albumId: id } : { songId: id };
    await refuseTooMany(ctx, { artistId, kind, id, count });
    const [batch] = await ctx.db
      .insert(codeBatches)
      .values({ artistId, ...work, title, name, count, createdAt: ctx.now() })
      .returning({ id: codeBatches.id });
    if (!batch) throw new Error('The batch was not inserted');
    const codes = Array.from({ length: count }, () => ({
      code: newGiftCode(),
      batchId: batch.id,
      ...work,
    }));
    await ctx.db.insert(downloadCodes).values(codes);
    return getBatch(ctx, batch.id);
  });
}

interface Work {
  kind: SoldKind;
  id: number;
}

async function getOwnWork(ctx: Ctx, artistId: number, { kind, id }: Work): Promise<{ title: string }> {
  const table = kind === 'album' ? albums : songs;
  const isThere = and(isNull(table.deletedAt), isNull(table.hiddenAt));
  const [work] = await ctx.db
    .select({ title: table.title })
    .from(table)
    .where(and(eq(table.id, id), eq(table.artistId, artistId), isThere));
  if (!work) throw notFound(kind === 'album' ? 'Album' : 'Song');
  return work;
}

async function refuseTooMany(
  ctx: Ctx,
  { artistId, kind, id, count }: Work & { artistId: number; count: number },
): Promise<void> {
  const isOfWork = eq(kind === 'album' ? codeBatches.albumId : codeBatches.songId, id);
  const [made] = await ctx.db
    .select({
      all: sql<number>`coalesce(sum(${codeBatches.count}), 0)::int`,
      ofWork: sql<number>`coalesce(sum(${codeBatches.count}) filter (where ${isOfWork}), 0)::int`,
    })
    .from(codeBatches)
    .where(eq(codeBatches.artistId, artistId));
  if ((made?.ofWork ?? 0) + count > CODES_PER_WORK)
    throw conflict(`At most ${CODES_PER_WORK.toLocaleString('en')} codes can be made for one ${kind}`);
  if ((made?.all ?? 0) + count > CODES_PER_ARTIST)
    throw conflict(`At most ${CODES_PER_ARTIST.toLocaleString('en')} codes can be made by one artist`);
}
