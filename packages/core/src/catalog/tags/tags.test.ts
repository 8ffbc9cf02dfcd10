import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import {
  anonymous,
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { listGenres } from '../browsing/index.ts';
import {
  followTag,
  getTag,
  listFollowedTags,
  listTaggedAlbums,
  listTaggedArtists,
  listTaggedSongs,
  listTags,
  refreshTags,
  unfollowTag,
} from './index.ts';

const { albums, artists, songs, songTags } = tables;
let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const visitor = () => anonymous(test.services);
const songsOf = async (tag: string, ctx = visitor()) =>
  (await listTaggedSongs(ctx, { tag, limit: 50 })).items.map(({ id }) => id);
const albumsOf = async (tag: string, ctx = visitor()) =>
  (await listTaggedAlbums(ctx, { tag, limit: 50 })).items.map(({ id }) => id);
const artistsOf = async (tag: string) =>
  (await listTaggedArtists(visitor(), { tag, limit: 50 })).items.map(({ id }) => id);
const namesOf = async (order: 'name' | 'trending' = 'name') =>
  (await listTags(visitor(), { order, limit: 1000 })).items.map(({ slug }) => slug);
const isKnown = (tag: string, ctx = visitor()) =>
  getTag(ctx, { tag }).then(
    () => true,
    () => false,
  );

// Proves (rules.md, Tags): a song's genre is its first tag, and names that differ in case or signs alone are one tag
it('finds songs by their genre and by their tags, most played first', async () => {
  const { id: artistId } = await makeArtist(test.services);
  const byGenre = await makeSong(test.services, { artistId, genre: 'Dream Pop', plays: 5 });
  const byTag = await makeSong(test.services, { artistId, genre: 'Rock', tags: ['dream-pop'], plays: 9 });
  const byBoth = await makeSong(test.services, { artistId, genre: 'dream pop', tags: ['Dream Pop!'] });
  for (const tag of ['dream-pop', 'Dream Pop', 'DREAM  POP'])
    expect(await songsOf(tag)).toEqual([byTag.id, byGenre.id, byBoth.id]);
  expect(await getTag(visitor(), { tag: 'dream pop' })).toEqual({ slug: 'dream-pop', name: 'Dream Pop' });
  const page = await listTaggedSongs(visitor(), { tag: 'dream-pop', limit: 2 });
  const rest = await listTaggedSongs(visitor(), {
    tag: 'dream-pop',
    limit: 2,
    cursor: page.nextCursor ?? '',
  });
  expect(rest).toMatchObject({ items: [{ id: byBoth.id }], nextCursor: null });
  await test.services.db.update(songs).set({ genre: 'Folk', tags: [] }).where(eq(songs.id, byBoth.id));
  expect(await songsOf('dream-pop')).toEqual([byTag.id, byGenre.id]);
  await test.services.db.update(songs).set({ genre: null }).where(eq(songs.id, byBoth.id));
  expect(await isKnown('folk')).toBe(false);
});

// Proves (rules.md, Tags): the page of a tag has its songs, its albums, latest first, and its artists
it('finds albums by their own tags and those of their songs, and artists by theirs', async () => {
  const artist = await makeArtist(test.services, { tags: ['Drone'], monthlyListeners: 3 });
  const known = await makeArtist(test.services, { tags: ['drone', 'Noise'], monthlyListeners: 8 });
  const { id: artistId } = artist;
  const at = (day: number) => new Date(`2026-03-0${day}T00:00:00Z`);
  const tagged = await makeAlbum(test.services, { artistId, tags: ['Drone'], createdAt: at(1) });
  const bySong = await makeAlbum(test.services, { artistId, createdAt: at(3) });
  const byBoth = await makeAlbum(test.services, { artistId, tags: ['drone'], createdAt: at(2) });
  await makeAlbum(test.services, { artistId, tags: ['drone'], createdAt: at(4) });
  await makeSong(test.services, { artistId, albumId: tagged.id, genre: 'Folk' });
  for (const album of [bySong, bySong, byBoth])
    await makeSong(test.services, { artistId, albumId: album.id, genre: 'Drone' });
  expect(await albumsOf('drone')).toEqual([bySong.id, byBoth.id, tagged.id]);
  expect(await artistsOf('drone')).toEqual([known.id, artistId]);
  await test.services.db
    .update(albums)
    .set({ announcedAt: at(5) })
    .where(eq(albums.id, tagged.id));
  await test.services.db
    .update(albums)
    .set({ announcedAt: at(6) })
    .where(eq(albums.id, bySong.id));
  expect(await albumsOf('drone')).toEqual([bySong.id, tagged.id, byBoth.id]);
  const page = await listTaggedAlbums(visitor(), { tag: 'drone', limit: 1 });
  const next = await listTaggedAlbums(visitor(), { tag: 'drone', limit: 1, cursor: page.nextCursor ?? '' });
  expect([...page.items, ...next.items].map(({ id }) => id)).toEqual([bySong.id, tagged.id]);
  await test.services.db.update(artists).set({ tags: [] }).where(eq(artists.id, known.id));
  expect([await artistsOf('drone'), await isKnown('noise')]).toEqual([[artistId], false]);
});

const ago = new Date('2026-01-01T00:00:00Z');
const ahead = new Date('2099-01-01T00:00:00Z');

// Proves (rules.md, Tags): drafts, scheduled, hidden and deleted works are on no page of a tag and in no list of tags, for nobody
it.each([
  ['draft', { releaseState: 'draft' as const }],
  ['scheduled', { releaseState: 'scheduled' as const, publishAt: ahead }],
  ['hidden', { hiddenAt: ago }],
  ['deleted', { deletedAt: ago }],
])('leaves out %s works', async (state, fields) => {
  const artist = await makeArtist(test.services);
  const { id: artistId } = artist;
  const [ofSong, ofAlbum, ofTrack] = [`song ${state}`, `album ${state}`, `track ${state}`];
  await makeSong(test.services, { artistId, genre: ofSong, ...fields });
  const album = await makeAlbum(test.services, { artistId, tags: [ofAlbum], ...fields });
  await makeSong(test.services, { artistId, albumId: album.id, genre: 'Audible', plays: 4 });
  const listed = await makeAlbum(test.services, { artistId });
  await makeSong(test.services, { artistId, albumId: listed.id, genre: ofTrack, ...fields });
  await refreshTags(systemContext(test.services, 'test'));
  const admin = await makeUser(test.services, { isAdmin: true });
  for (const tag of [ofSong, ofAlbum, ofTrack])
    for (const ctx of [visitor(), artist.ctx, admin.ctx]) expect(await isKnown(tag, ctx), tag).toBe(false);
  expect((await namesOf()).filter((slug) => slug.endsWith(state))).toEqual([]);
  const shown = await makeSong(test.services, { artistId, tags: [ofTrack] });
  expect(await songsOf(ofTrack, artist.ctx)).toEqual([shown.id]);
  expect(await albumsOf(ofTrack, artist.ctx)).toEqual([]);
});

it.each([
  ['suspended', { suspendedAt: ago }],
  ['removed', { deletedAt: ago }],
])('leaves out the works of %s artists', async (state, fields) => {
  const { id: artistId } = await makeArtist(test.services, { tags: [`of ${state}`], ...fields });
  await makeSong(test.services, { artistId, genre: `of ${state}` });
  const album = await makeAlbum(test.services, { artistId, tags: [`of ${state}`] });
  await makeSong(test.services, { artistId, albumId: album.id });
  expect(await isKnown(`of ${state}`)).toBe(false);
  expect(await namesOf()).not.toContain(`of-${state}`);
});

// Proves (rules.md, Tags): premium songs stand there locked
it('locks premium songs', async () => {
  const { id: artistId } = await makeArtist(test.services);
  await makeSong(test.services, { artistId, genre: 'Velvet', isPremium: true });
  const { items } = await listTaggedSongs(visitor(), { tag: 'velvet', limit: 5 });
  expect(items).toMatchObject([{ isLocked: true, audioUrl: null }]);
});

// Proves (rules.md, Tags): all tags are listed by name, and those of the songs that were played last week by their plays
it('lists tags by name, and by the plays of a week', async () => {
  test.setNow(new Date('2026-06-10T12:00:00Z'));
  const { id: artistId } = await makeArtist(test.services);
  const played = async (genre: string, plays: number, day: string, fields: object = {}) => {
    const { id: songId } = await makeSong(test.services, { artistId, genre, ...fields });
    await test.services.db.insert(tables.dailyPlays).values({ songId, day, plays });
  };
  await played('Zydeco', 9, '2026-06-09');
  await played('Bolero', 4, '2026-06-08');
  await played('Bolero', 6, '2026-06-04');
  await played('Ancient', 99, '2026-06-03');
  await played('Bolero', 50, '2026-06-09', { releaseState: 'draft' });
  await refreshTags(systemContext(test.services, 'test'));
  expect(await namesOf('trending')).toEqual(['bolero', 'zydeco']);
  const page = await listTags(visitor(), { order: 'trending', limit: 1 });
  const rest = await listTags(visitor(), { order: 'trending', limit: 1, cursor: page.nextCursor ?? '' });
  expect(rest).toEqual({ items: [{ slug: 'zydeco', name: 'Zydeco' }], nextCursor: null });
  const names = await namesOf();
  expect(names).toEqual([...names].sort());
  expect(names).toEqual(expect.arrayContaining(['ancient', 'bolero', 'zydeco']));
  test.setNow(new Date('2026-08-01T12:00:00Z'));
  await refreshTags(systemContext(test.services, 'test'));
  expect(await namesOf('trending')).toEqual([]);
  test.setNow(null);
});

it('tags songs that had a genre before there were tags', async () => {
  const { id: artistId } = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId, genre: 'Older' });
  await test.services.db.delete(songTags).where(eq(songTags.songId, song.id));
  expect(await isKnown('older')).toBe(false);
  await refreshTags(systemContext(test.services, 'test'));
  expect(await songsOf('older')).toEqual([song.id]);
});

// Proves (rules.md, Tags): people with an account follow tags and stop again
it('follows and unfollows, repeatedly without effect', async () => {
  const { id: artistId } = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId, genre: 'Fado' });
  await makeSong(test.services, { artistId, genre: 'Choro' });
  const [me, you] = [await makeUser(test.services), await makeUser(test.services)];
  for (const tag of ['Fado', 'fado', 'choro'])
    expect(await followTag(me.ctx, { tag })).toEqual({ isFollowing: true });
  expect((await listFollowedTags(me.ctx)).map(({ name }) => name)).toEqual(['Choro', 'Fado']);
  expect(await listFollowedTags(you.ctx)).toEqual([]);
  expect(await listFollowedTags(visitor())).toEqual([]);
  await followTag(you.ctx, { tag: 'Fado' });
  await test.services.db.update(songs).set({ hiddenAt: ago }).where(eq(songs.id, song.id));
  expect((await listFollowedTags(me.ctx)).map(({ slug }) => slug)).toEqual(['choro']);
  for (const _ of [1, 2]) expect(await unfollowTag(me.ctx, { tag: 'Fado' })).toEqual({ isFollowing: false });
  await test.services.db.update(songs).set({ hiddenAt: null }).where(eq(songs.id, song.id));
  expect((await listFollowedTags(me.ctx)).map(({ slug }) => slug)).toEqual(['choro']);
  expect((await listFollowedTags(you.ctx)).map(({ slug }) => slug)).toEqual(['fado']);
});

it('is refused to visitors, for tags of nothing public, and above the limits', async () => {
  const { id: artistId } = await makeArtist(test.services);
  await makeSong(test.services, { artistId, genre: 'Last one' });
  const { id: userId, ctx } = await makeUser(test.services);
  for (const act of [followTag, unfollowTag])
    await expect(act(visitor(), { tag: 'last-one' })).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Please sign in to follow tags',
    });
  await expect(followTag(ctx, { tag: 'Nowhere' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(followTag({ ...ctx, rateLimitScale: 0 }, { tag: 'last-one' })).rejects.toMatchObject({
    code: 'rate_limited',
  });
  await test.services.db.execute(sql`
    insert into tag_follows (user_id, slug) select ${userId}, 'tag-' || n from generate_series(1, 200) n`);
  await expect(followTag(ctx, { tag: 'last-one' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'You can follow at most 200 tags',
  });
});

// Proves (rules.md, Subsonic apps): apps are told of each genre how many songs and albums everybody sees, as they were counted last
it('counts the songs and albums of each tag', async () => {
  const { id: artistId } = await makeArtist(test.services);
  const [one, other] = [
    await makeAlbum(test.services, { artistId }),
    await makeAlbum(test.services, { artistId }),
  ];
  const genre = 'Counted';
  for (const albumId of [one.id, one.id, other.id, null])
    await makeSong(test.services, { artistId, albumId, genre });
  const hidden = { hiddenAt: new Date() };
  await makeSong(test.services, { artistId, genre, ...hidden });
  await makeSong(test.services, { artistId, genre: 'Hidden alone', ...hidden });
  expect(await genresOf('Counted')).toEqual([{ name: 'Counted', songCount: 1, albumCount: 0 }]);
  await refreshTags(systemContext(test.services, 'test'));
  const counted = { name: 'Counted', songCount: 4, albumCount: 2 };
  expect(await genresOf('Counted', 'Hidden alone')).toEqual([counted]);
  await makeSong(test.services, { artistId, genre });
  expect(await genresOf('Counted')).toEqual([counted]);
  await test.services.client`update songs set deleted_at = now() where artist_id = ${artistId}`;
  expect(await genresOf('Counted')).toEqual([]);
});

const genresOf = async (...names: string[]) =>
  (await listGenres(visitor())).filter(({ name }) => names.includes(name));
