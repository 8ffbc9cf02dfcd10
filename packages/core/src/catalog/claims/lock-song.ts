import { tables } from '@stagedoor/db';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { ownerOfArtist } from '../artists/index.ts';
import { songVisibleTo } from '../songs/index.ts';

const { albums, artists, songs } = tables;

/** A song with what its claims depend on. Its cover may be that of its album. */
export type LockedSong = Awaited<ReturnType<typeof lockSong>>;

/** Keeps the claimant's profile as it is while a song moves to it; locked before the song. */
export async function lockClaimant(ctx: Ctx, artistId: number): Promise<void> {
  await ctx.db.select({ id: artists.id }).from(artists).where(eq(artists.id, artistId)).for('share');
}

/**
 * Locks the song until the transaction of `ctx` ends, so that its claims are filed and decided one after another.
 */
export async function lockSong(ctx: Ctx, songId: number) {
  // A separate statement: a join would compare the moved song with the profile that it had before the wait.
  await ctx.db.select({ id: songs.id }).from(songs).where(eq(songs.id, songId)).for('update');
  const [row] = await ctx.db
    .select({
      id: songs.id,
      title: songs.title,
      artistId: songs.artistId,
      holderUserId: ownerOfArtist,
      coverImage: sql<string | null>`coalesce(${songs.coverImage}, ${albums.coverImage})`,
      coverPlaceholder: sql<
        string | null
      >`case when ${songs.coverImage} is null then ${albums.coverPlaceholder} else ${songs.coverPlaceholder} end`,
      isClaimable: songs.isClaimable,
      isVisible: sql<boolean>`coalesce(${songVisibleTo(await loadRights(ctx), ctx.now())}, false)`,
    })
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, and(eq(albums.id, songs.albumId)))
    .where(eq(songs.id, songId));
  if (!row) throw notFound('Song');
  return row;
}
