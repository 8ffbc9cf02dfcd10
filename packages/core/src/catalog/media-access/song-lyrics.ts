import { tables } from '@stagedoor/db';
import type { Lyrics } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx, PlayableSong } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { loadRights, whyNotPlayable } from '../../platform/rights/index.ts';
import { readLines } from '../lyrics/index.ts';
import { isOpenByLink, toPlayable } from './playable-row.ts';
import { refuseUnlessPlayable } from './rendition-access.ts';

/**
 * The lyrics of a song, for those who may play it, and those who have its secret link. A song that is known by its metadata alone
 * counts as playable.
 */
export async function getLyrics(ctx: Ctx, input: { id: number }): Promise<Lyrics> {
  const { albums, artists, songLyrics, songs } = tables;
  const [row] = await ctx.db
    .select()
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)))
    .leftJoin(songLyrics, eq(songLyrics.songId, songs.id))
    .where(eq(songs.id, input.id));
  const song = row && toPlayable(row);
  if (!song) throw notFound('Lyrics');
  await refuseUnlessReadable(ctx, {
    ...song,
    isReady: song.isReady || row.songs.audioState === 'missing',
  });
  if (!row.song_lyrics) throw notFound('Lyrics');
  const { startsMs } = row.song_lyrics;
  return {
    language: row.songs.language,
    synced: startsMs !== null,
    lines: readLines(row.song_lyrics),
  };
}

async function refuseUnlessReadable(ctx: Ctx, song: PlayableSong): Promise<void> {
  const now = ctx.now();
  if (whyNotPlayable(song, await loadRights(ctx), now) === null) return;
  if (!isOpenByLink(song, ctx.secretKey, now)) await refuseUnlessPlayable(ctx, song);
}
