import type { Song, SongOrder } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonymous, makeArtist, makeSong, openTestServices, type TestServices } from '../../testing/index.ts';
import { listArtistSongs } from './queries.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

// Proves (Artist page): GET /api/artists/{id}/songs in the order asked for: newest, oldest, popular, title
it.each<[SongOrder | undefined, string[]]>([
  [undefined, ['delta', 'Alpha', 'charlie', 'bravo', 'alpha']],
  ['newest', ['delta', 'Alpha', 'charlie', 'bravo', 'alpha']],
  ['oldest', ['alpha', 'bravo', 'charlie', 'Alpha', 'delta']],
  ['popular', ['charlie', 'bravo', 'Alpha', 'alpha', 'delta']],
  ['title', ['alpha', 'Alpha', 'bravo', 'charlie', 'delta']],
])('lists an artist’s songs in order %s, completely and without duplicates', async (order, expected) => {
  const { id: artistId } = await makeArtist(test.services);
  const rows: [string, number][] = [
    ['alpha', 5],
    ['bravo', 7],
    ['charlie', 9],
    ['Alpha', 7],
    ['delta', 0],
  ];
  for (const [title, plays] of rows) await makeSong(test.services, { artistId, title, plays });
  for (const limit of [1, 2, 5, 100]) {
    const found: Song[] = [];
    let cursor: string | undefined;
    do {
      const page = await listArtistSongs(anonymous(test.services), { artistId, order, limit, cursor });
      found.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined && found.length < 100);
    expect(found.map(({ title }) => title)).toEqual(expected);
  }
});

// Proves (rules.md, REST): a list takes its own cursors alone, unchanged
it.each<SongOrder>(['newest', 'oldest', 'popular', 'title'])(
  'goes on in order %s where it was when the last song is changed and hidden',
  async (order) => {
    const { id: artistId } = await makeArtist(test.services);
    for (const title of ['alpha', 'bravo', 'charlie']) await makeSong(test.services, { artistId, title });
    const read = (cursor?: string) =>
      listArtistSongs(anonymous(test.services), { artistId, order, limit: 1, cursor });
    const first = await read();
    const expected = (await read(first.nextCursor ?? '')).items;
    await test.services.client`
      update songs set title = 'zulu', plays = 1000, release_state = 'draft' where id = ${first.items[0]?.id ?? 0}`;
    expect((await read(first.nextCursor ?? '')).items).toEqual(expected);
  },
);

it.each<SongOrder>(['newest', 'oldest', 'popular', 'title'])(
  'refuses the id of another artist’s draft as a cursor of order %s',
  async (order) => {
    const [{ id: artistId }, stranger] = await Promise.all([
      makeArtist(test.services),
      makeArtist(test.services),
    ]);
    const draft = await makeSong(test.services, { artistId: stranger.id, releaseState: 'draft', title: 'm' });
    for (const title of ['a', 'z']) await makeSong(test.services, { artistId, title });
    const asked = listArtistSongs(anonymous(test.services), {
      artistId,
      order,
      limit: 1,
      cursor: String(draft.id),
    });
    await expect(asked).rejects.toThrow('Not a valid cursor');
  },
);
