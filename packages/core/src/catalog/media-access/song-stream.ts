import { tables } from '@stagedoor/db';
import type { SongStream } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { renditionAddress } from '../uploads/index.ts';
import { toPlayable } from './playable-row.ts';
import { refuseUnlessPlayable } from './rendition-access.ts';

/**
 * How to stream a song's Opus rendition in pieces, with the same access rule as its bytes. Songs without an
 * Opus rendition are `not_found`; the player loads their address as a whole.
 */
export async function getSongStream(ctx: Ctx, input: { id: number }): Promise<SongStream> {
  const { albums, renditions, songs, artists } = tables;
  const [row] = await ctx.db
    .select()
    .from(renditions)
    .innerJoin(songs, eq(songs.id, renditions.songId))
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)))
    .where(
      and(eq(renditions.songId, input.id), eq(renditions.format, 'opus'), isNull(renditions.supersededAt)),
    );
  const playable = row && toPlayable(row);
  if (!playable) throw notFound('Audio');
  const { renditions: rendition } = row;
  await refuseUnlessPlayable(ctx, playable);
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
