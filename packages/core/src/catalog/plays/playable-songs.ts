import { type Database, tables } from '@stagedoor/db';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { gather } from '../../platform/batches/index.ts';
import type { LiveBus, PlayableSong, PlayableSongs } from '../../platform/context/index.ts';
import { createCatalogCache } from '../../platform/live/index.ts';
import { toPlayable } from '../media-access/index.ts';

const BATCHES_AT_ONCE = 2;

export function createPlayableSongs(live: LiveBus, db: Database): PlayableSongs {
  const cache = createCatalogCache<PlayableSong>(live, 50_000);
  const read = gather((songIds: number[]) => readPlayableSongs(db, songIds), { atOnce: BATCHES_AT_ONCE });
  return { find: (songId) => cache.get(songId, () => read(songId)) };
}

/** In the order of `songIds`; undefined for songs that are missing or deleted. */
export async function readPlayableSongs(
  db: Database,
  songIds: number[],
): Promise<(PlayableSong | undefined)[]> {
  const { albums, songs, artists } = tables;
  const rows = await db
    .select()
    .from(songs)
    .innerJoin(artists, eq(artists.id, songs.artistId))
    .leftJoin(albums, and(eq(albums.id, songs.albumId), isNull(albums.deletedAt)))
    .where(inArray(songs.id, songIds));
  const found = new Map(rows.map((row) => [row.songs.id, toPlayable(row)]));
  return songIds.map((id) => found.get(id));
}
