import { tables } from '@stagedoor/db';
import type { FindSameSongInput } from '@stagedoor/validators';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { type Ctx, requireArtist } from '../../platform/context/index.ts';
import { getActingArtistId } from '../artists/acting-artist.ts';

const { songs, uploads } = tables;

/**
 * The profile's song that was made of this very file, so that a person can be asked before it is uploaded again.
 * Without a hash, name and length are compared.
 */
export async function findSameSong(
  ctx: Ctx,
  { fileName, bytes, sha256 }: FindSameSongInput,
): Promise<{ id: number; title: string } | null> {
  requireArtist(ctx);
  const artistId = await getActingArtistId(ctx, 'publish');
  const [song] = await ctx.db
    .select({ id: songs.id, title: songs.title })
    .from(uploads)
    .innerJoin(songs, eq(songs.id, uploads.songId))
    .where(
      and(
        eq(songs.artistId, artistId),
        isNull(songs.deletedAt),
        eq(uploads.bytes, bytes),
        sha256 ? eq(uploads.sha256, sha256) : eq(uploads.fileName, fileName),
      ),
    )
    .orderBy(desc(uploads.id))
    .limit(1);
  return song ?? null;
}
