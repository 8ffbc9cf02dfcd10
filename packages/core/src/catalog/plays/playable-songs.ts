import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Ctx, PlayableSong, PlayableSongs } from '../../platform/context/index.ts';
import type { LiveBus } from '../../platform/live/index.ts';

export function createPlayableSongs(live: LiveBus): PlayableSongs {
  const cache = new LRUCache<number, PlayableSong>({ max: 50_000, ttl: 60_000 });
  let generation = 0;
  live.subscribe(({ event }) => {
    if (event.type !== 'catalog-changed') return;
    generation++;
    for (const [id, song] of cache.entries()) if (song.artistId === event.artistId) cache.delete(id);
  });
  live.onGap(() => {
    generation++;
    cache.clear();
  });
  return {
    async find(ctx, songId) {
      const known = cache.get(songId);
      if (known) return known;
      const startedIn = generation;
      const song = await readSong(ctx, songId);
      if (song && startedIn === generation) cache.set(songId, song);
      return song;
    },
  };
}

async function readSong(ctx: Ctx, songId: number): Promise<PlayableSong | undefined> {
  const { songs, artists } = tables;
  const [row] = await ctx.db
    .select({ song: songs, artist: artists })
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .where(eq(songs.id, songId));
  if (!row || row.song.deletedAt || row.artist.deletedAt || row.artist.suspendedAt) return undefined;
  return {
    artistId: row.song.artistId,
    isPremium: row.song.isPremium,
    isReady: row.song.audioState === 'ready',
  };
}
