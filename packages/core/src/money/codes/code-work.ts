import { tables } from '@stagedoor/db';
import type { SoldKind } from '@stagedoor/validators';
import { aliasedTable, eq, sql } from 'drizzle-orm';
import { DELETED_FOR_GOOD_AFTER_MS } from '../../platform/audit/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { datesOf, datesOfSong, isOpen, shownDate } from '../../platform/releases/index.ts';
import type { WorkCode } from './find-code.ts';

const { albums, artists, songs } = tables;

export interface CodeWork {
  kind: SoldKind;
  id: number;
  /** The album that it is, or that the song is on. */
  albumId: number | null;
  title: string;
  coverImage: string | null;
  coverPlaceholder: string | null;
  artist: typeof artists.$inferSelect;
  /** When it opens to who redeems the code, where that lies ahead. */
  opensAt: Date | null;
  /** When it is removed for good, since its artist deleted it. */
  removedAt: Date | null;
}

/**
 * The work behind a code, with the artist who has it now; `conflict` says why it opens nothing. Work that its artist deleted is
 * there until it is removed, as for buyers. A gift opens what was bought, also when it was withdrawn.
 */
export async function getCodeWork(ctx: Ctx, found: WorkCode): Promise<CodeWork> {
  const row = await selectWork(ctx, found);
  const work = row?.album ?? row?.song;
  if (!row?.artist || !work || row.artist.deletedByAdmin || work.deletedByAdmin)
    throw conflict('What this code was for is not there any more');
  const isSuspended = found.batch !== null && row.artist.suspendedAt !== null;
  if (work.hiddenAt || row.albumOfSong?.hiddenAt || isSuspended)
    throw conflict('What this code is for is not available at the moment. The code stays good.');
  const deletedAt = work.deletedAt ?? row.artist.deletedAt;
  const cover = row.album ?? (row.song?.coverImage ? row.song : row.albumOfSong);
  return {
    kind: row.album ? 'album' : 'song',
    id: work.id,
    albumId: row.album?.id ?? row.song?.albumId ?? null,
    title: work.title,
    coverImage: cover?.coverImage ?? null,
    coverPlaceholder: cover?.coverPlaceholder ?? null,
    artist: row.artist,
    opensAt: deletedAt ? null : opensAt(row, found, ctx.now()),
    removedAt: deletedAt && new Date(deletedAt.getTime() + DELETED_FOR_GOOD_AFTER_MS),
  };
}

function opensAt(
  { album, song, albumOfSong }: NonNullable<Awaited<ReturnType<typeof selectWork>>>,
  { gift }: WorkCode,
  now: Date,
): Date | null {
  const dates = album ? datesOf(album) : song ? datesOfSong(song, albumOfSong) : null;
  if (!dates || isOpen(dates, now)) return null;
  // The giver was told this day, or bought what was out.
  if (gift) return gift.opensAt && gift.opensAt > now ? gift.opensAt : null;
  const date = shownDate(dates, now);
  if (date === null) throw conflict('What this code is for is not out yet. The code stays good.');
  return new Date(date);
}

async function selectWork(ctx: Ctx, { code: { albumId, songId } }: WorkCode) {
  const albumOfSong = aliasedTable(albums, 'album_of_song');
  const [row] = await ctx.db
    .select({ album: albums, song: songs, albumOfSong, artist: artists })
    .from(sql`(select ${albumId}::int as album_id, ${songId}::int as song_id) wanted`)
    .leftJoin(albums, eq(albums.id, sql`wanted.album_id`))
    .leftJoin(songs, eq(songs.id, sql`wanted.song_id`))
    .leftJoin(albumOfSong, eq(albumOfSong.id, songs.albumId))
    .leftJoin(artists, eq(artists.id, sql`coalesce(${albums.artistId}, ${songs.artistId})`));
  return row;
}
