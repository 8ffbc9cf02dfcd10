import { tables } from '@stagedoor/db';
import type { ArtistMerge, MergeArtistsInput, MergeScope } from '@stagedoor/validators';
import { desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';

const { artistMerges, artists } = tables;

/** Counts of what a merge would move, shown before it is confirmed. */
export async function getMergeScope(ctx: Ctx, input: MergeArtistsInput): Promise<MergeScope> {
  requireAdmin(ctx);
  const { id, intoArtistId } = input;
  const rows = await ctx.db
    .select()
    .from(artists)
    .where(inArray(artists.id, [id, intoArtistId]));
  const nameOf = (wanted: number) =>
    rows.find((row) => row.id === wanted && row.deletedAt === null)?.name ?? null;
  const [fromName, intoName] = [nameOf(id), nameOf(intoArtistId)];
  if (fromName === null || intoName === null) throw notFound('Artist');
  const countOf = (table: string, more = sql`true`) =>
    sql`(select count(*)::int from ${sql.identifier(table)} t where t.artist_id = ${id} and ${more})`;
  const [counts] = await ctx.db.execute<Omit<MergeScope, 'fromName' | 'intoName'>>(sql`select
    ${countOf('songs', sql`t.deleted_at is null`)} as songs,
    ${countOf('albums', sql`t.deleted_at is null`)} as albums,
    ${countOf('contents', sql`t.deleted_at is null`)} as posts,
    ${countOf('custom_requests')} as requests, ${countOf('products')} as products,
    ${countOf('tour_dates')} as "tourDates", ${countOf('artist_members')} as people,
    ${countOf('subscriptions', sql`t.active`)} as subscribers,
    ${countOf(
      'subscriptions',
      sql`t.active and exists (select from subscriptions o where o.user_id = t.user_id and o.artist_id = ${intoArtistId} and o.active)`,
    )} as "subscribersOfBoth"`);
  if (!counts) throw notFound('Artist');
  return { fromName, intoName, ...counts };
}

/** The merges of a profile, into it and into others, latest first. */
export async function listMerges(ctx: Ctx, { artistId }: { artistId: number }): Promise<ArtistMerge[]> {
  requireAdmin(ctx);
  return selectMerges(
    ctx,
    or(eq(artistMerges.fromArtistId, artistId), eq(artistMerges.intoArtistId, artistId)),
  );
}

export async function getMerge(ctx: Ctx, id: number): Promise<ArtistMerge> {
  const [merge] = await selectMerges(ctx, eq(artistMerges.id, id));
  if (!merge) throw notFound('Merge');
  return merge;
}

async function selectMerges(ctx: Ctx, where: ReturnType<typeof or>): Promise<ArtistMerge[]> {
  const [source, target] = [alias(artists, 'source'), alias(artists, 'target')];
  const rows = await ctx.db
    .select({ merge: artistMerges, fromName: source.name, intoName: target.name })
    .from(artistMerges)
    .innerJoin(source, eq(source.id, artistMerges.fromArtistId))
    .innerJoin(target, eq(target.id, artistMerges.intoArtistId))
    .where(where)
    .orderBy(desc(artistMerges.id))
    .limit(50);
  return rows.map(
    ({ merge: { id, fromArtistId, intoArtistId, createdAt, undoneAt }, fromName, intoName }) => ({
      id,
      fromArtistId,
      fromName,
      intoArtistId,
      intoName,
      createdAt: createdAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    }),
  );
}
