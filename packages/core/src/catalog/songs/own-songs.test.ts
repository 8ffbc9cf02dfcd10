import type { OwnSongSort } from '@stagedoor/validators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { findOwnSongs } from './own-songs.ts';

let test: TestServices;
let artist: Awaited<ReturnType<typeof makeArtist>>;
beforeAll(async () => {
  test = await openTestServices();
  artist = await makeArtist(test.services);
  const artistId = artist.id;
  const blue = await makeAlbum(test.services, { artistId, title: 'Blue' });
  const gone = await makeAlbum(test.services, { artistId, title: 'Gone', deletedAt: new Date() });
  const make = (title: string, fields: object) => makeSong(test.services, { artistId, title, ...fields });
  await make('cello', { plays: 5, durationMs: 2_000, albumId: blue.id, trackNumber: 2 });
  await make('Bass', { plays: 5, durationMs: 1_000, albumId: blue.id, trackNumber: 1 });
  await make('Alto', { plays: 9, durationMs: null, audioState: 'missing', albumId: gone.id });
  await make('Drum 100%', { plays: 0, durationMs: 3_000, audioState: 'failed', originalArtistName: 'Ada' });
  await make('Echo', { plays: 1, durationMs: 4_000, isAudioPending: true });
  await make('Deleted', { deletedAt: new Date() });
  await makeSong(test.services, { artistId: (await makeArtist(test.services)).id, title: 'Foreign' });
});
afterAll(() => test.close());

/** The titles of all pages of two, by their first letters. */
async function read(sortBy: OwnSongSort, isDescending: boolean, search?: string): Promise<string> {
  let letters = '';
  let cursor: string | undefined;
  do {
    const page = await findOwnSongs(artist.ctx, { limit: 2, sortBy, isDescending, search, cursor });
    letters += page.items.map(({ title }) => title.charAt(0).toUpperCase()).join('');
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return letters;
}

describe("the studio's songs", () => {
  // Proves (rules.md, Songs and albums): the studio's songs are searched and sorted, the latest release first and in order
  it.each([
    ['release', 'EDABC'],
    ['added', 'CBADE'],
    ['title', 'ABCDE'],
    ['album', 'ADEBC'],
    ['duration', 'ABCDE'],
    ['plays', 'DECBA'],
    ['status', 'DAECB'],
  ] as const)('are sorted by %s both ways, page by page', async (sortBy, letters) => {
    expect(await read(sortBy, false)).toBe(letters);
    expect(await read(sortBy, true)).toBe([...letters].reverse().join(''));
  });

  // Proves (rules.md, Songs and albums): the studio's songs are searched and sorted, the latest release first and in order
  it.each([
    ['CELL', 'C'],
    ['blue', 'CB'],
    ['gone', ''],
    ['ada', 'D'],
    ['%', 'D'],
    ['foreign', ''],
    ['', 'CBADE'],
  ])('are searched for %j literally, by title, album and credit', async (search, letters) => {
    expect(await read('added', false, search)).toBe(letters);
    const { total } = await findOwnSongs(artist.ctx, {
      limit: 1,
      sortBy: 'added',
      isDescending: true,
      search,
    });
    expect(total).toBe(letters.length);
  });

  it('are for artists with a profile', async () => {
    const input = { limit: 10, sortBy: 'added', isDescending: true } as const;
    for (const [ctx, code] of [
      [anonymous(test.services), 'unauthenticated'],
      [(await makeUser(test.services)).ctx, 'forbidden'],
      [(await makeUser(test.services, { isArtist: true })).ctx, 'not_found'],
    ] as const)
      await expect(findOwnSongs(ctx, input)).rejects.toMatchObject({ code });
  });
});
