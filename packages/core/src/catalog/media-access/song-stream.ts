import { tables } from '@stagedoor/db';
import type { SongStream } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { renditionAddress } from '../uploads/index.ts';
import { refuseUnlessPlayable } from './rendition-access.ts';

/**
 * How to fetch a song's Opus rendition piece by piece, under the rights of its bytes.
 * Songs without such a rendition are `not_found`: they play from their addresses as a whole.
 */
export async function getSongStream(ctx: Ctx, input: { id: number }): Promise<SongStream> {
  const { renditions, songs, artists } = tables;
  const [row] = await ctx.db
    .select()
    .from(renditions)
    .innerJoin(songs, eq(songs.id, renditions.songId))
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .where(and(eq(renditions.songId, input.id), eq(renditions.format, 'opus'), isNull(songs.deletedAt)));
  if (!row) throw notFound('Audio');
  const { renditions: rendition, songs: song, artists: artist } = row;
  await refuseUnlessPlayable(ctx, {
    artistId: song.artistId,
    isPremium: song.isPremium,
    isHidden: artist.deletedAt !== null || artist.suspendedAt !== null,
    isReady: song.audioState === 'ready',
  });
  const { contentType, bytes, initBytes, leadInMs, seekIndex } = rendition;
  if (initBytes === null || !seekIndex?.length) throw notFound('Audio');
  return {
    url: renditionAddress(rendition),
    type: contentType,
    bytes,
    initBytes,
    leadInMs,
    durationMs: rendition.durationMs,
    seekIndex,
  };
}
