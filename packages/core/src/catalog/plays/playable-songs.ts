import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx, PlayableSongs } from '../../platform/context/index.ts';
import { createCatalogCache, type LiveBus } from '../../platform/live/index.ts';
import type { PlayableSong } from '../../platform/rights/index.ts';
import { toPlayable } from '../media-access/index.ts';

export function createPlayableSongs(live: LiveBus): PlayableSongs {
  const cache = createCatalogCache<PlayableSong>(live, 50_000);
  return { find: (ctx, songId) => cache.get(songId, () => readSong(ctx, songId)) };
}

async function readSong(ctx: Ctx, songId: number): Promise<PlayableSong | undefined> {
  const { albums, songs, artists } = tables;
  const [row] = await ctx.db
    .select()
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)))
    .where(eq(songs.id, songId));
  return row && toPlayable(row);
}
