import { tables } from '@stagedoor/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { moveListenerDays } from '../plays/index.ts';
import { keepAlbumRelease } from '../releases/index.ts';
import type { LockedSong } from './lock-song.ts';

const { artists, songs } = tables;

/**
 * Moves a song to another profile with its audio, plays, likes, comments and playlist entries, but without its album,
 * pin and secret link. Without a cover of its own it takes over the album's. Past earnings stay where they were booked.
 */
export async function moveSong(ctx: Ctx, song: LockedSong, artistId: number): Promise<void> {
  const { id, coverImage, coverPlaceholder } = song;
  await requirePublicProfile(ctx, artistId);
  // An artist has each imported recording once. The song that has the import already keeps it.
  const isImported = sql`exists (select from songs s where s.artist_id = ${artistId}
    and s.imported_from = ${songs.importedFrom} and s.imported_id = ${songs.importedId})`;
  await keepAlbumRelease(ctx, sql`songs.id = ${id}`);
  await changeRows(ctx, songs, {
    set: {
      artistId,
      coverImage,
      coverPlaceholder,
      isClaimable: false,
      albumId: null,
      discNumber: 1,
      trackNumber: null,
      pinPlace: null,
      // Those who had the song may know its link.
      secretKey: null,
      importedFrom: sql`case when ${isImported} then null else ${songs.importedFrom} end`,
      importedId: sql`case when ${isImported} then null else ${songs.importedId} end`,
    },
    where: eq(songs.id, id),
  });
  await moveListenerDays(ctx, { songId: id, from: song.artistId, to: artistId });
}

/** The claimant's profile is locked (`lockClaimant`), so it stays as it is until the song has moved. */
async function requirePublicProfile(ctx: Ctx, artistId: number): Promise<void> {
  const [artist] = await ctx.db
    .select({ id: artists.id })
    .from(artists)
    .where(and(eq(artists.id, artistId), isNull(artists.deletedAt), isNull(artists.suspendedAt)));
  if (!artist) throw conflict('The profile that claims this song is suspended or deleted');
}
