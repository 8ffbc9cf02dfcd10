import type { Page, Song } from '@stagedoor/validators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeSong,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { idsOf } from '../../testing/song-lists.ts';
import { getAlbum } from '../albums/index.ts';
import { listOwnSongs } from './own-songs.ts';
import { listArtistSongs, listSongs, listSongsByIds, listTopSongs } from './queries.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

async function collect(page: (cursor: string | undefined) => Promise<Page<Song>>): Promise<number[]> {
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page(cursor);
    found.push(...idsOf(items));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined && found.length < 1_000);
  return found;
}

describe('song lists', () => {
  it('order an album by disc, track (songs without one last) and id, in complete pages', async () => {
    const artist = await makeArtist(test.services);
    const album = await makeAlbum(test.services, { artistId: artist.id });
    const add = (discNumber: number, trackNumber: number | null) =>
      makeSong(test.services, { artistId: artist.id, albumId: album.id, discNumber, trackNumber });
    const [d, c, a, e, b] = [
      await add(2, 1),
      await add(1, null),
      await add(1, 1),
      await add(2, 1),
      await add(1, 2),
    ];
    const expected = [a, b, c, d, e].map((song) => song.id);
    const ctx = anonymous(test.services);
    expect(idsOf((await getAlbum(ctx, { id: album.id })).songs)).toEqual(expected);
    const input = { artistId: artist.id, albumId: album.id, limit: 2 };
    expect(await collect((cursor) => listArtistSongs(ctx, { ...input, cursor }))).toEqual(expected);
    const other = await makeArtist(test.services);
    expect((await listArtistSongs(ctx, { ...input, artistId: other.id })).items).toEqual([]);
    await expect(listArtistSongs(ctx, { ...input, cursor: 'x' })).rejects.toMatchObject({
      code: 'bad_request',
    });
  });

  it.each([1, 3, 7])('list newest first in pages of %i, completely and without duplicates', async (limit) => {
    const artist = await makeArtist(test.services);
    const made: number[] = [];
    for (let n = 0; n < 7; n++)
      made.unshift(
        (await makeSong(test.services, { artistId: artist.id, audioState: n % 2 ? 'ready' : 'processing' }))
          .id,
      );
    const mine = await collect((cursor) => listOwnSongs(artist.ctx, { limit, cursor }));
    expect(mine).toEqual(made);
    const all = await collect((cursor) => listSongs(artist.ctx, { limit, cursor }));
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(all.slice(0, 7)).toEqual(made);
    for (const cursor of ['', 'abc', '1.2', '-1', '9999999999'])
      await expect(listSongs(artist.ctx, { limit, cursor })).rejects.toMatchObject({ code: 'bad_request' });
  });

  // Proves (What listeners do): imported songs are metadata only and may lack audio
  it('order top songs by plays, with imported songs without audio only on request', async () => {
    const artist = await makeArtist(test.services);
    const add = (plays: number, fields: object = {}) =>
      makeSong(test.services, { artistId: artist.id, plays, ...fields });
    const imported = { importedFrom: 'musicbrainz', importedId: 'x', audioState: 'missing', audioUrl: null };
    const [low, high, import_] = [await add(1), await add(9), await add(5, imported)];
    const ctx = anonymous(test.services);
    const input = { artistId: artist.id, limit: 5 };
    expect(idsOf(await listTopSongs(ctx, { ...input, includeMusicBrainz: false }))).toEqual([
      high.id,
      low.id,
    ]);
    expect(idsOf(await listTopSongs(ctx, { ...input, includeMusicBrainz: true }))).toEqual([
      high.id,
      import_.id,
      low.id,
    ]);
    expect(idsOf(await listTopSongs(ctx, { ...input, limit: 1, includeMusicBrainz: true }))).toEqual([
      high.id,
    ]);
  });
});

it('songs by id are returned as the caller may see them now, without hidden ones', async () => {
  const artist = await makeArtist(test.services);
  const free = await makeSong(test.services, { artistId: artist.id, audioUrl: '/media/free.mp3' });
  const premium = await makeSong(test.services, {
    artistId: artist.id,
    audioUrl: '/media/premium.mp3',
    isPremium: true,
  });
  const gone = await makeSong(test.services, { artistId: artist.id, deletedAt: new Date() });
  const ask = { ids: [free.id, premium.id, gone.id, 2_000_000_000] };
  const addresses = (found: Song[]) => Object.fromEntries(found.map(({ id, audioUrl }) => [id, audioUrl]));
  expect(addresses(await listSongsByIds(anonymous(test.services), ask))).toEqual({
    [free.id]: '/media/free.mp3',
    [premium.id]: null,
  });
  expect(addresses(await listSongsByIds(artist.ctx, ask))).toEqual({
    [free.id]: '/media/free.mp3',
    [premium.id]: '/media/premium.mp3',
  });
});
