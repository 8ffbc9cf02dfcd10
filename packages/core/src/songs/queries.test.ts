import { tables } from '@stagedoor/db';
import type { Page, Song } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAlbum } from '../albums/index.ts';
import type { Ctx } from '../context/index.ts';
import { likeSong, listLikedSongs } from '../likes/index.ts';
import { countPlay } from '../plays/index.ts';
import { listOwnSongs } from '../studio/index.ts';
import {
  aListener,
  anonymous,
  makeAlbum,
  makeArtist,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../testing/index.ts';
import {
  getSong,
  getWaveform,
  listArtistSongs,
  listGenreSongs,
  listPopularSongs,
  listSongs,
  listSongsByIds,
  listTopSongs,
} from './queries.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const ALL = { limit: 1_000 };
const ids = (songs: readonly Song[]) => songs.map((song) => song.id);
const play = (ctx: Ctx, songId: number) => countPlay(ctx, { songId, listener: aListener() });
const missing = { code: 'not_found', message: 'Song not found' };

/** Every list of the product that shows songs, for one artist and album. */
const lists = (ctx: Ctx, artistId: number, albumId: number): Record<string, Promise<Song[]>> => ({
  all: listSongs(ctx, ALL).then((page) => page.items),
  artist: listArtistSongs(ctx, { ...ALL, artistId }).then((page) => page.items),
  artistAlbum: listArtistSongs(ctx, { ...ALL, artistId, albumId }).then((page) => page.items),
  album: getAlbum(ctx, { id: albumId }).then(
    (album) => album.songs,
    () => [],
  ),
  top: listTopSongs(ctx, { artistId, limit: 100, includeMusicBrainz: true }),
  popular: listPopularSongs(ctx, { limit: 100 }),
  liked: ctx.actor.kind === 'user' ? listLikedSongs(ctx) : Promise.resolve([]),
});

describe('what is hidden', () => {
  it.each([
    ['processing', { audioState: 'processing' as const }, {}, ['owner', 'admin']],
    ['failed', { audioState: 'failed' as const, failureReason: 'Broken' }, {}, ['owner', 'admin']],
    ['deleted', { deletedAt: new Date() }, {}, []],
    ['of a suspended artist', {}, { suspendedAt: new Date() }, ['owner', 'admin']],
    ['of a deleted artist', {}, { deletedAt: new Date() }, []],
    ['ready', {}, {}, ['anonymous', 'fan', 'owner', 'otherArtist', 'admin']],
    [
      'missing its audio',
      { audioState: 'missing' as const },
      {},
      ['anonymous', 'fan', 'owner', 'otherArtist', 'admin'],
    ],
  ])('a song %s', async (_name, songFields, artistFields, seenBy) => {
    const artist = await makeArtist(test.services, artistFields);
    const album = await makeAlbum(test.services, { artistId: artist.id });
    const song = await makeSong(test.services, { artistId: artist.id, albumId: album.id, ...songFields });
    const callers: Record<string, Ctx> = {
      anonymous: anonymous(test.services),
      fan: (await makeUser(test.services)).ctx,
      owner: artist.ctx,
      otherArtist: (await makeArtist(test.services)).ctx,
      admin: (await makeUser(test.services, { isAdmin: true })).ctx,
    };
    for (const [name, ctx] of Object.entries(callers)) {
      const isSeen = seenBy.some((who) => who === name);
      if (isSeen) {
        expect((await getSong(ctx, { id: song.id })).failureReason, name).toBe(
          ['owner', 'admin'].includes(name)
            ? ((songFields as { failureReason?: string }).failureReason ?? null)
            : null,
        );
      } else {
        await expect(getSong(ctx, { id: song.id }), name).rejects.toMatchObject(missing);
        await expect(getWaveform(ctx, { id: song.id }), name).rejects.toMatchObject(missing);
        await expect(play(ctx, song.id), name).rejects.toMatchObject(missing);
        if (ctx.actor.kind === 'user')
          await expect(likeSong(ctx, { songId: song.id }), name).rejects.toMatchObject(missing);
      }
      for (const [list, songs] of Object.entries(lists(ctx, artist.id, album.id))) {
        if (list === 'popular' || list === 'liked') continue;
        expect(ids(await songs).includes(song.id), `${name}: ${list}`).toBe(isSeen);
      }
    }
  });

  it('is a liked song that was deleted, unfinished again, or suspended with its artist', async () => {
    const artist = await makeArtist(test.services);
    const song = await makeSong(test.services, { artistId: artist.id });
    const fan = await makeUser(test.services);
    await likeSong(fan.ctx, { songId: song.id });
    const { songs, artists } = tables;
    const set = (fields: Partial<typeof songs.$inferInsert>) =>
      test.services.db.update(songs).set(fields).where(eq(songs.id, song.id));
    expect(ids(await listLikedSongs(fan.ctx))).toEqual([song.id]);
    await set({ audioState: 'processing' });
    expect(await listLikedSongs(fan.ctx)).toEqual([]);
    await set({ audioState: 'ready', deletedAt: new Date() });
    expect(await listLikedSongs(fan.ctx)).toEqual([]);
    await set({ deletedAt: null });
    await test.services.db.update(artists).set({ suspendedAt: new Date() }).where(eq(artists.id, artist.id));
    expect(await listLikedSongs(fan.ctx)).toEqual([]);
  });

  it('is nothing but songs that play among the popular ones', async () => {
    const artist = await makeArtist(test.services);
    for (const audioState of ['missing', 'processing', 'failed'] as const)
      await makeSong(test.services, { artistId: artist.id, audioState, plays: 2_000_000 });
    const best = await makeSong(test.services, { artistId: artist.id, plays: 1_999_999 });
    const admin = await makeUser(test.services, { isAdmin: true });
    expect(ids(await listPopularSongs(admin.ctx, { limit: 1 }))).toEqual([best.id]);
  });

  it("an album's title, once it is deleted", async () => {
    const artist = await makeArtist(test.services);
    const album = await makeAlbum(test.services, { artistId: artist.id, deletedAt: new Date() });
    const song = await makeSong(test.services, { artistId: artist.id, albumId: album.id });
    expect(await getSong(anonymous(test.services), { id: song.id })).toMatchObject({
      albumId: null,
      albumTitle: null,
    });
  });
});

describe('premium songs', () => {
  it('carry no address in any list for who may not play them, and one for who may', async () => {
    const artist = await makeArtist(test.services);
    const album = await makeAlbum(test.services, { artistId: artist.id });
    const { id } = await makeSong(test.services, {
      artistId: artist.id,
      albumId: album.id,
      isPremium: true,
      plays: 5_000_000,
    });
    const [fan, lapsed, subscriber] = await Promise.all([1, 2, 3].map(() => makeUser(test.services)));
    const admin = await makeUser(test.services, { isAdmin: true });
    if (!fan || !lapsed || !subscriber) throw new Error('Three people were wanted');
    const artistId = artist.id;
    await makeSubscription(test.services, { userId: subscriber.id, artistId });
    await makeSubscription(test.services, { userId: lapsed.id, artistId, paidUntil: new Date(0) });
    const other = await makeArtist(test.services);
    const callers: [string, Ctx, boolean][] = [
      ['anonymous', anonymous(test.services), true],
      ['fan', fan.ctx, true],
      ['lapsed', lapsed.ctx, true],
      ['another artist', other.ctx, true],
      ['subscriber', subscriber.ctx, false],
      ['artist', artist.ctx, false],
      ['admin', admin.ctx, false],
    ];
    for (const [name, ctx, isLocked] of callers) {
      if (ctx.actor.kind === 'user') await likeSong(ctx, { songId: id });
      const found = Object.entries(lists(ctx, artistId, album.id)).filter(
        ([list]) => list !== 'liked' || ctx.actor.kind === 'user',
      );
      for (const [list, songs] of [...found, ['one', getSong(ctx, { id }).then((song) => [song])] as const]) {
        const song = (await songs).find((one) => one.id === id);
        expect(song, `${name}: ${list}`).toMatchObject({ isLocked, isPremium: true });
        expect(song?.audioUrl === null, `${name}: ${list}`).toBe(isLocked);
        expect(song?.sources.length === 0, `${name}: ${list}`).toBe(isLocked);
        if (isLocked) expect(JSON.stringify(song)).not.toContain('/media/audio');
      }
      if (isLocked) await expect(play(ctx, id), name).rejects.toMatchObject({ code: 'forbidden' });
      else expect(await play(ctx, id), name).toMatchObject({ counted: true });
    }
  });

  it('show their waveform to everybody, and no address before they are ready', async () => {
    const artist = await makeArtist(test.services);
    const song = await makeSong(test.services, { artistId: artist.id, isPremium: true });
    await test.services.db.insert(tables.songWaveforms).values({ songId: song.id, peaks: [0, 255] });
    expect(await getWaveform(anonymous(test.services), { id: song.id })).toEqual({
      peaks: [0, 255],
      durationMs: 180_000,
    });
    const unready = await makeSong(test.services, { artistId: artist.id, audioState: 'processing' });
    expect(await getSong(artist.ctx, { id: unready.id })).toMatchObject({ audioUrl: null, sources: [] });
    await expect(play(artist.ctx, unready.id)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('order and pages', () => {
  it('of an album: disc, track, those without a track last, then by id; paged completely', async () => {
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
    expect(ids((await getAlbum(ctx, { id: album.id })).songs)).toEqual(expected);
    const input = { artistId: artist.id, albumId: album.id, limit: 2 };
    expect(await collect((cursor) => listArtistSongs(ctx, { ...input, cursor }))).toEqual(expected);
    const other = await makeArtist(test.services);
    expect((await listArtistSongs(ctx, { ...input, artistId: other.id })).items).toEqual([]);
    await expect(listArtistSongs(ctx, { ...input, cursor: 'x' })).rejects.toMatchObject({
      code: 'bad_request',
    });
  });

  it.each([1, 3, 7])('newest first in pages of %i, complete and without doubles', async (limit) => {
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

  it('of top songs: by plays; imported ones without audio only when asked for', async () => {
    const artist = await makeArtist(test.services);
    const add = (plays: number, fields: object = {}) =>
      makeSong(test.services, { artistId: artist.id, plays, ...fields });
    const imported = { importedFrom: 'musicbrainz', importedId: 'x', audioState: 'missing', audioUrl: null };
    const [low, high, import_] = [await add(1), await add(9), await add(5, imported)];
    const ctx = anonymous(test.services);
    const input = { artistId: artist.id, limit: 5 };
    expect(ids(await listTopSongs(ctx, { ...input, includeMusicBrainz: false }))).toEqual([high.id, low.id]);
    expect(ids(await listTopSongs(ctx, { ...input, includeMusicBrainz: true }))).toEqual([
      high.id,
      import_.id,
      low.id,
    ]);
    expect(ids(await listTopSongs(ctx, { ...input, limit: 1, includeMusicBrainz: true }))).toEqual([high.id]);
  });
});

async function collect(page: (cursor: string | undefined) => Promise<Page<Song>>): Promise<number[]> {
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page(cursor);
    found.push(...ids(items));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined && found.length < 1_000);
  return found;
}

it('songs by ids come as the caller may have them now, hidden ones do not', async () => {
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

it('lists the songs of a genre whatever its case, most played first, in complete pages', async () => {
  const artist = await makeArtist(test.services);
  const add = (genre: string, plays: number, fields = {}) =>
    makeSong(test.services, { artistId: artist.id, genre, plays, ...fields });
  const made = [await add('Fado', 5), await add('FADO', 9), await add('fado', 5), await add('Fado', 0)];
  await add('Fado', 7, { audioState: 'processing' });
  await add('Fado rock', 7);
  const [a, b, c, d] = made.map(({ id }) => id);
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<Song> = await listGenreSongs(anonymous(test.services), {
      genre: 'fado',
      limit: 1,
      cursor,
    });
    found.push(...ids(page.items));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(found).toEqual([b, a, c, d]);
});
