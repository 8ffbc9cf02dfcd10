import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { deleteAlbum, listAlbums, listAlbumsToPin, listOwnAlbums, pinAlbums, restoreAlbum } from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const albumsOf = async (artistId: number, limit = 10) => {
  const found: { id: number; isPinned: boolean }[] = [];
  let cursor: string | undefined;
  do {
    const page = await listAlbums(anonymous(test.services), { artistId, limit, cursor });
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && found.length < 50);
  return found.map(({ id }) => id);
};

// Proves (rules.md, Artists in their own house): pinned albums come first on the artist's page, in the artist's order
it('puts pinned albums first, in their order, on every page of the list', async () => {
  const artist = await makeArtist(test.services);
  const made: number[] = [];
  for (let n = 0; n < 5; n++) made.push((await makeAlbum(test.services, { artistId: artist.id })).id);
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = made;
  const other = await makeArtist(test.services);
  const { id: theirs } = await makeAlbum(test.services, { artistId: other.id });
  await pinAlbums(other.ctx, { albumIds: [theirs] });
  expect(await albumsOf(artist.id)).toEqual([e, d, c, b, a]);
  const pinned = await pinAlbums(artist.ctx, { albumIds: [b, d, a] });
  expect(pinned.map(({ id, isPinned }) => [id, isPinned])).toEqual([b, d, a].map((id) => [id, true]));
  for (const limit of [1, 2, 10]) expect(await albumsOf(artist.id, limit)).toEqual([b, d, a, e, c]);
  expect((await listOwnAlbums(artist.ctx, { limit: 2 })).items.map(({ id }) => id)).toEqual([b, d]);
  await pinAlbums(artist.ctx, { albumIds: [c, b] });
  expect(await albumsOf(artist.id)).toEqual([c, b, e, d, a]);
  await deleteAlbum(artist.ctx, { id: c, withSongs: false });
  expect(await albumsOf(artist.id)).toEqual([b, e, d, a]);
  await restoreAlbum(artist.ctx, { id: c });
  expect(await albumsOf(artist.id)).toEqual([c, b, e, d, a]);
  await pinAlbums(artist.ctx, { albumIds: [] });
  expect(await albumsOf(artist.id)).toEqual([e, d, c, b, a]);
  expect((await listOwnAlbums(other.ctx, { limit: 1 })).items).toMatchObject([
    { id: theirs, isPinned: true },
  ]);
});

// Proves (rules.md, Artists in their own house): the latest singles and albums are offered for pinning, and a search finds all others
it('offers the albums that are not pinned, and finds them by their title', async () => {
  const artist = await makeArtist(test.services);
  const made: number[] = [];
  for (const title of ['Low Water', 'High Water', 'Dry Land'])
    made.push((await makeAlbum(test.services, { artistId: artist.id, title })).id);
  const [low = 0, high = 0, dry = 0] = made;
  await makeAlbum(test.services, {
    title: 'Water of others',
    artistId: (await makeArtist(test.services)).id,
  });
  await pinAlbums(artist.ctx, { albumIds: [dry] });
  const idsOf = (works: { id: number }[]) => works.map(({ id }) => id);
  for (const [search, others] of [
    [undefined, [high, low]],
    ['water', [high, low]],
    ['w_w', []],
    ['LOW', [low]],
  ] as const) {
    const found = await listAlbumsToPin(artist.ctx, { search });
    expect([idsOf(found.pinned), idsOf(found.others), found.hasMore]).toEqual([[dry], others, false]);
  }
});

it('is refused to others and for albums of others, and changes nothing then', async () => {
  const [artist, other] = [await makeArtist(test.services), await makeArtist(test.services)];
  const [old, young] = [
    await makeAlbum(test.services, { artistId: artist.id }),
    await makeAlbum(test.services, { artistId: artist.id }),
  ];
  const foreign = await makeAlbum(test.services, { artistId: other.id });
  const gone = await makeAlbum(test.services, { artistId: artist.id, deletedAt: new Date() });
  for (const [ctx, code] of [
    [anonymous(test.services), 'unauthenticated'],
    [(await makeUser(test.services)).ctx, 'forbidden'],
    [other.ctx, 'not_found'],
  ] as const)
    await expect(pinAlbums(ctx, { albumIds: [old.id] })).rejects.toMatchObject({ code });
  for (const { id } of [foreign, gone])
    await expect(pinAlbums(artist.ctx, { albumIds: [old.id, id] })).rejects.toMatchObject({
      code: 'not_found',
    });
  expect(await albumsOf(artist.id)).toEqual([young.id, old.id]);
});
