import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import { makeAlbum, makeArtist, makeSong, openTestServices, type TestServices } from '../../testing/index.ts';
import { updateAlbum } from '../albums/index.ts';
import { updateSong } from '../songs/index.ts';
import { announceReleases } from './index.ts';

const DAY = 24 * 3600 * 1000;
const NOON = Date.parse('2031-03-10T12:00:00.000Z');
const at = (days: number) => new Date(NOON + days * DAY);
const inDays = (days: number) => at(days).toISOString();

let test: TestServices;
let artist: Awaited<ReturnType<typeof makeArtist>>;
beforeAll(async () => {
  test = await openTestServices();
});
beforeEach(async () => {
  test.setNow(at(0));
  artist = await makeArtist(test.services);
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const told = async (whom: 'subscribers' | 'followers' = 'subscribers') => {
  const rows = await test.services.client<{ data: { notice: { type: string; payload: object } } }[]>`
    select data from pgboss.job where name = ${`${whom}-notify`} and (data ->> 'artistId')::int = ${artist.id}
    order by created_on, data -> 'notice' ->> 'type'`;
  return rows.map(({ data }) => data.notice);
};
const changes = async () =>
  (
    await test.services.client`select from events where payload ->> 'type' = 'catalog-changed'
      and (payload ->> 'artistId')::int = ${artist.id}`
  ).length;
const announceAll = async () => {
  while ((await announceReleases(systemContext(test.services, 'test'))) > 0);
};

// Proves (rules.md, Releases): subscribers are told when it opens to them, once, of an album as one
it('tells subscribers of a scheduled song when it opens to them, once, and pages at both dates', async () => {
  const { id } = await makeSong(test.services, { artistId: artist.id, title: 'Soon' });
  await updateSong(artist.ctx, { id, state: 'scheduled', publishAt: inDays(5), earlyAccessDays: 2 });
  const before = await changes();
  await announceAll();
  expect(await told()).toEqual([]);
  expect(await changes()).toBe(before);
  test.setNow(at(3));
  await announceAll();
  await announceAll();
  expect(await told()).toMatchObject([{ type: 'new-song', payload: { songId: id, title: 'Soon' } }]);
  expect(await changes()).toBe(before + 1);
  test.setNow(at(5));
  await announceAll();
  await announceAll();
  expect(await told()).toHaveLength(1);
  expect(await changes()).toBe(before + 2);
});

// Proves (rules.md, Releases): subscribers are told when it opens to them, once, of an album as one
it('tells them of a scheduled album once, and not of each of its songs', async () => {
  const album = await makeAlbum(test.services, { artistId: artist.id, title: 'Whole' });
  for (let n = 0; n < 3; n++) await makeSong(test.services, { artistId: artist.id, albumId: album.id });
  await updateAlbum(artist.ctx, { id: album.id, state: 'scheduled', publishAt: inDays(1) });
  test.setNow(at(1));
  await announceAll();
  expect(await told()).toMatchObject([{ type: 'new-album', payload: { albumId: album.id, title: 'Whole' } }]);
});

it('tells them at once when a draft is published, and of nothing that they were told of before', async () => {
  const { id } = await makeSong(test.services, { artistId: artist.id, releaseState: 'draft' });
  await updateSong(artist.ctx, { id, title: 'Other' });
  expect(await told()).toEqual([]);
  await updateSong(artist.ctx, { id, state: 'published' });
  expect(await told()).toMatchObject([{ type: 'new-song', payload: { songId: id } }]);
  await updateSong(artist.ctx, { id, state: 'draft' });
  await updateSong(artist.ctx, { id, state: 'published' });
  expect(await told()).toHaveLength(1);
});

// Proves (rules.md, Releases): subscribers are told when it opens to them, once, of an album as one
it('waits for the album of a scheduled song', async () => {
  const album = await makeAlbum(test.services, { artistId: artist.id, releaseState: 'draft' });
  const { id } = await makeSong(test.services, { artistId: artist.id, albumId: album.id });
  await updateSong(artist.ctx, { id, state: 'scheduled', publishAt: inDays(1) });
  test.setNow(at(2));
  await announceAll();
  expect(await told()).toEqual([]);
  await updateAlbum(artist.ctx, { id: album.id, state: 'published' });
  await announceAll();
  expect(await told()).toMatchObject([{ type: 'new-album', payload: { albumId: album.id } }]);
});

// Proves (rules.md, Following): followers are told when it is open to everybody, once, of an album as one
it('tells followers of work with early access when it opens to everybody, once', async () => {
  const album = await makeAlbum(test.services, { artistId: artist.id, title: 'Early' });
  await makeSong(test.services, { artistId: artist.id, albumId: album.id });
  const { id } = await makeSong(test.services, { artistId: artist.id, title: 'Single' });
  const release = { state: 'scheduled', publishAt: inDays(5), earlyAccessDays: 2 } as const;
  await updateAlbum(artist.ctx, { id: album.id, ...release });
  await updateSong(artist.ctx, { id, ...release });
  test.setNow(at(4));
  await announceAll();
  expect(await told()).toHaveLength(2);
  expect(await told('followers')).toEqual([]);
  test.setNow(at(6));
  await announceAll();
  await announceAll();
  expect(await told()).toHaveLength(2);
  expect(await told('followers')).toMatchObject([
    { type: 'new-album', payload: { albumId: album.id } },
    { type: 'new-song', payload: { songId: id } },
  ]);
});

it('tells followers at once of work that is open to everybody', async () => {
  const { id } = await makeSong(test.services, { artistId: artist.id, releaseState: 'draft' });
  await updateSong(artist.ctx, { id, state: 'published' });
  expect(await told('followers')).toMatchObject([{ type: 'new-song', payload: { songId: id } }]);
});

/** A song and an album that subscribers have had for a day, and others get in four. */
async function inEarlyAccess() {
  const album = await makeAlbum(test.services, { artistId: artist.id, title: 'Early' });
  await makeSong(test.services, { artistId: artist.id, albumId: album.id });
  const song = await makeSong(test.services, { artistId: artist.id, title: 'Single' });
  const release = { state: 'scheduled', publishAt: inDays(10), earlyAccessDays: 5 } as const;
  await updateAlbum(artist.ctx, { id: album.id, ...release });
  await updateSong(artist.ctx, { id: song.id, ...release });
  test.setNow(at(6));
  await announceAll();
  expect(await told('followers')).toEqual([]);
  return { album, song };
}
const BOTH = [{ type: 'new-album' }, { type: 'new-song' }];

// Proves (rules.md, Following): followers are told when it is open to everybody, once, of an album as one
it.each([
  ['is published before its day', { state: 'published' }, 6],
  ['gets another day', { publishAt: inDays(20) }, 20],
  ['gets another day without early access', { publishAt: inDays(20), earlyAccessDays: 0 }, 20],
] as const)('tells followers of work with early access that %s', async (_, change, openedAt) => {
  const { album, song } = await inEarlyAccess();
  await updateAlbum(artist.ctx, { id: album.id, ...change });
  await updateSong(artist.ctx, { id: song.id, ...change });
  test.setNow(at(openedAt));
  await announceAll();
  expect(await told('followers')).toMatchObject(BOTH);
});

it('tells followers of work with early access that was a draft once more', async () => {
  const { album, song } = await inEarlyAccess();
  for (const state of ['draft', 'published'] as const) {
    await updateAlbum(artist.ctx, { id: album.id, state });
    await updateSong(artist.ctx, { id: song.id, state });
  }
  expect(await told('followers')).toMatchObject(BOTH);
});

// Proves (rules.md, Releases): what opens while it or its artist is hidden is told of when it is shown again
it.each(['the work', 'its artist'])(
  'tells of what opened while %s was hidden, once it is shown',
  async (what) => {
    const { album, song } = await inEarlyAccess();
    const hide = async (at: Date | null) => {
      const { albums, artists, songs } = tables;
      const { db } = test.services;
      if (what === 'its artist')
        return db.update(artists).set({ suspendedAt: at }).where(eq(artists.id, artist.id));
      await db.update(albums).set({ hiddenAt: at }).where(eq(albums.id, album.id));
      return db.update(songs).set({ hiddenAt: at }).where(eq(songs.id, song.id));
    };
    await hide(at(7));
    test.setNow(at(11));
    await announceAll();
    expect(await told('followers')).toEqual([]);
    await hide(null);
    await announceAll();
    await announceAll();
    expect(await told('followers')).toMatchObject(BOTH);
  },
);
