import { tables } from '@stagedoor/db';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx, ListenedSong } from '../../platform/context/index.ts';
import { isListedAt } from '../../platform/releases/index.ts';
import { NO_RIGHTS } from '../../platform/rights/index.ts';
import { songVisibleWithAlbum } from '../songs/index.ts';

const { albums, artists, songs } = tables;

/** The songs by id that everybody can see: a public profile at ListenBrainz must not name a draft. */
export async function readListenedSongs(
  ctx: Ctx,
  songIds: readonly number[],
): Promise<Map<number, ListenedSong>> {
  const rows = await ctx.db
    .select({
      id: songs.id,
      title: songs.title,
      artistName: artists.name,
      albumTitle: albums.title,
      durationMs: songs.durationMs,
      trackNumber: songs.trackNumber,
      isrc: songs.isrc,
      recordingMbid: songs.recordingMbid,
    })
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(
      albums,
      and(eq(albums.id, songs.albumId), isNull(albums.deletedAt), isListedAt(albums, ctx.now())),
    )
    .where(and(inArray(songs.id, [...new Set(songIds)]), songVisibleWithAlbum(NO_RIGHTS, ctx.now())));
  return new Map(rows.map(({ id, ...song }) => [id, { ...song, url: `${ctx.siteUrl}/song/${id}` }]));
}
