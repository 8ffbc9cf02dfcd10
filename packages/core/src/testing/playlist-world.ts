import { tables } from '@stagedoor/db';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Ctx, Services } from '../platform/context/index.ts';
import { makeArtist, makeSong, makeUser } from './factories.ts';
import { makePlaylist } from './playlist-factory.ts';
import { openTestServices, type TestServices } from './test-services.ts';

const { playlistSongs, songs } = tables;

type Five = [number, number, number, number, number];

/** An artist with songs and a person with playlists, for the tests of one file. */
export function openPlaylistWorld() {
  let test: TestServices;
  let artist: Awaited<ReturnType<typeof makeArtist>>;
  let owner: { id: number; ctx: Ctx };
  beforeAll(async () => {
    test = await openTestServices();
    artist = await makeArtist(test.services);
    owner = await makeUser(test.services);
  });
  afterEach(() => test.setNow(null));
  afterAll(() => test.close());

  const aSong = async (fields: object = {}): Promise<number> =>
    (await makeSong(test.services, { artistId: artist.id, ...fields })).id;
  return {
    services: (): Services => test.services,
    setNow: (now: Date) => test.setNow(now),
    owner: () => owner,
    artist: () => artist,
    aSong,
    /** A song that only its artist and admins see. */
    aDraft: () => aSong({ releaseState: 'draft' }),
    async fiveSongs(): Promise<Five> {
      return [await aSong(), await aSong(), await aSong(), await aSong(), await aSong()];
    },
    async manySongs(count: number): Promise<number[]> {
      // In one statement that names two columns: the query builder would name all of them for each row.
      const rows = await test.services.client<{ id: number }[]>`insert into songs (artist_id, title)
        select ${artist.id}, 'One of many' from generate_series(1, ${count}) returning id`;
      return rows.map(({ id }) => id);
    },
    /** A playlist of the owner; returns its id. */
    aPlaylist: async (songIds: readonly number[], fields: object = {}): Promise<number> =>
      (await makePlaylist(test.services, { userId: owner.id, ...fields }, songIds)).id,
    /** The stored order of songs. Positions are always 0…n-1. */
    async stored(playlistId: number): Promise<number[]> {
      const rows = await test.services.db
        .select({ songId: playlistSongs.songId, position: playlistSongs.position })
        .from(playlistSongs)
        .where(eq(playlistSongs.playlistId, playlistId))
        .orderBy(asc(playlistSongs.position));
      expect(rows.map(({ position }) => position)).toEqual(rows.map((_, n) => n));
      return rows.map(({ songId }) => songId);
    },
    deleteForGood: (songIds: number[]) => test.services.db.delete(songs).where(inArray(songs.id, songIds)),
  };
}
