import { tables } from '@stagedoor/db';
import type { SongStream } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx, PlayableSong } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { signAddress } from '../../platform/releases/index.ts';
import { loadRights, whyNotPlayable } from '../../platform/rights/index.ts';
import { renditionAddress } from '../uploads/index.ts';
import { isOpenByLink, toPlayable } from './playable-row.ts';
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
  const url = await openAddress(ctx, playable, renditionAddress(rendition));
  const { contentType, bytes, initBytes, leadInMs, seekIndex } = rendition;
  if (initBytes === null || !seekIndex?.length) throw notFound('Audio');
  return {
    url,
    type: contentType,
    bytes,
    initBytes,
    leadInMs,
    durationMs: rendition.durationMs,
    seekIndex,
  };
}

/** The address as it is for those who may play the song, signed for those who only have its secret link. */
async function openAddress(ctx: Ctx, song: PlayableSong, address: string): Promise<string> {
  const { secretKey: key } = ctx;
  const now = ctx.now();
  const isClosed = key !== undefined && whyNotPlayable(song, await loadRights(ctx), now) !== null;
  if (isClosed && isOpenByLink(song, key, now)) return signAddress(address, key, now);
  await refuseUnlessPlayable(ctx, song);
  return address;
}
