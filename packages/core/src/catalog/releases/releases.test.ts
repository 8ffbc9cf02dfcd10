import type { Song } from '@stagedoor/validators';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findMatches } from '../../site/search/index.ts';
import { listPublicPages } from '../../site/sitemap/index.ts';
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
} from '../../testing/index.ts';
import { idsOf, songLists } from '../../testing/song-lists.ts';
import { deleteAlbum, getAlbum, listAlbums, updateAlbum } from '../albums/index.ts';
import { likeSong } from '../likes/index.ts';
import { countPlay } from '../plays/index.ts';
import { getSong, getWaveform, listSongsByIds, updateSong } from '../songs/index.ts';

const DAY = 24 * 3600 * 1000;
const NOON = Date.parse('2031-03-10T12:00:00.000Z');
const at = (days: number) => new Date(NOON + days * DAY);
const inDays = (days: number) => at(days).toISOString();

let test: TestServices;
let artist: Awaited<ReturnType<typeof makeArtist>>;
let fan: Awaited<ReturnType<typeof makeUser>>;
let subscriber: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  test = await openTestServices();
});
beforeEach(async () => {
  test.setNow(at(0));
  artist = await makeArtist(test.services);
  fan = await makeUser(test.services);
  subscriber = await makeUser(test.services);
  const paidUntil = at(100);
  await makeSubscription(test.services, { userId: subscriber.id, artistId: artist.id, paidUntil });
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const nobody = () => anonymous(test.services);

const isHidden = { code: 'not_found' };

describe('a song', () => {
  it('is published unless something else is chosen', async () => {
    const { id } = await makeSong(test.services, { artistId: artist.id });
    expect(await getSong(nobody(), { id })).toMatchObject({
      releaseState: 'published',
      opensAt: null,
      isLocked: false,
    });
  });

  // Proves (rules.md, Releases): a draft is there for its people alone
  it('that is a draft is there for its people alone', async () => {
    const { id } = await makeSong(test.services, { artistId: artist.id });
    const changed = await updateSong(artist.ctx, { id, state: 'draft' });
    expect(changed).toMatchObject({ releaseState: 'draft', publishAt: null, opensAt: null });
    expect(changed.audioUrl).not.toBeNull();
    for (const ctx of [nobody(), fan.ctx, subscriber.ctx]) {
      await expect(getSong(ctx, { id })).rejects.toMatchObject(isHidden);
      await expect(getWaveform(ctx, { id })).rejects.toMatchObject(isHidden);
      await expect(countPlay(ctx, { songId: id, listener: aListener() })).rejects.toMatchObject(isHidden);
      expect(await listSongsByIds(ctx, { ids: [id] })).toEqual([]);
    }
    await expect(likeSong(fan.ctx, { songId: id })).rejects.toMatchObject(isHidden);
  });

  // Proves (rules.md, Releases): a scheduled song opens at its date by the clock alone, also in remembered answers of every server
  it('that is scheduled opens at its time, by the clock alone', async () => {
    const { id } = await makeSong(test.services, { artistId: artist.id });
    await updateSong(artist.ctx, { id, state: 'scheduled', publishAt: inDays(3) });
    await expect(getSong(subscriber.ctx, { id })).rejects.toMatchObject(isHidden);
    test.setNow(new Date(at(3).getTime() - 1));
    await expect(getSong(nobody(), { id })).rejects.toMatchObject(isHidden);
    test.setNow(at(3));
    expect(await getSong(nobody(), { id })).toMatchObject({ releaseState: 'published', opensAt: null });
    expect((await getSong(nobody(), { id })).audioUrl).not.toBeNull();
    expect(await countPlay(nobody(), { songId: id, listener: aListener() })).toMatchObject({ counted: true });
  });

  // Proves (rules.md, Releases): early access: open to subscribers, a locked row with its date for others
  it('is open to subscribers some days before, and a locked row with its date for others', async () => {
    const { id } = await makeSong(test.services, { artistId: artist.id });
    await updateSong(artist.ctx, {
      id,
      state: 'scheduled',
      publishAt: inDays(10),
      earlyAccessDays: 7,
    });
    test.setNow(new Date(at(3).getTime() - 1));
    await expect(getSong(subscriber.ctx, { id })).rejects.toMatchObject(isHidden);
    test.setNow(at(3));
    for (const ctx of [nobody(), fan.ctx]) {
      const locked = { isLocked: true, audioUrl: null, sources: [], opensAt: inDays(10) };
      expect(await getSong(ctx, { id })).toMatchObject({ ...locked, publishAt: null, earlyAccessDays: 0 });
      await expect(countPlay(ctx, { songId: id, listener: aListener() })).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
    const early = await getSong(subscriber.ctx, { id });
    expect(early).toMatchObject({ isLocked: false, opensAt: inDays(10) });
    expect(early.audioUrl).not.toBeNull();
    const play = countPlay(subscriber.ctx, { songId: id, listener: aListener() });
    expect(await play).toMatchObject({ counted: true });
    test.setNow(at(10));
    expect(await getSong(nobody(), { id })).toMatchObject({ isLocked: false, opensAt: null });
  });

  it('needs a date that lies ahead, and keeps it', async () => {
    const { id } = await makeSong(test.services, { artistId: artist.id });
    const change = (fields: object) => updateSong(artist.ctx, { id, ...fields });
    await expect(change({ state: 'scheduled' })).rejects.toThrow('Please choose when to publish');
    await expect(change({ state: 'scheduled', publishAt: inDays(-1) })).rejects.toThrow(
      'Please choose a time that lies ahead',
    );
    expect(await getSong(nobody(), { id })).toMatchObject({ releaseState: 'published' });
    await change({ state: 'scheduled', publishAt: inDays(3), earlyAccessDays: 1 });
    const kept = { releaseState: 'scheduled', publishAt: inDays(3), earlyAccessDays: 1 };
    expect(await change({ state: 'scheduled' })).toMatchObject(kept);
    expect(await change({ title: 'Other' })).toMatchObject(kept);
    expect(await change({ state: 'published' })).toMatchObject({
      releaseState: 'published',
      publishAt: null,
    });
  });

  it('is changed by its people alone', async () => {
    const { id } = await makeSong(test.services, { artistId: artist.id });
    const other = await makeArtist(test.services);
    for (const ctx of [other.ctx, subscriber.ctx])
      await expect(updateSong(ctx, { id, state: 'draft' })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('an album', () => {
  const makeRelease = async (fields: Partial<Parameters<typeof makeAlbum>[1]> = {}) => {
    const album = await makeAlbum(test.services, { artistId: artist.id, title: 'Findable', ...fields });
    const shared = { artistId: artist.id, albumId: album.id, genre: 'Jazz' };
    const song = await makeSong(test.services, { ...shared, title: 'Findable one' });
    const draft = await makeSong(test.services, { ...shared, title: 'Findable two', releaseState: 'draft' });
    return { album, song, draft };
  };

  const everyList = async (ctx: typeof artist.ctx, albumId: number) => {
    const lists = Object.entries(songLists(ctx, artist.id, albumId));
    const found = await Promise.all(lists.map(async ([name, list]) => [name, idsOf(await list)] as const));
    const pages = await findMatches(ctx, { q: 'findable', type: 'all', limit: 50 });
    return {
      ...Object.fromEntries(found),
      search: idsOf(pages.songs.items),
      albums: (await listAlbums(ctx, { limit: 100, artistId: artist.id })).items.map(({ id }) => id),
      foundAlbums: pages.albums.items.map(({ id }) => id),
    };
  };

  // Proves (rules.md, Releases): a song waits for its album, which opens as one; the later date counts
  it('holds back all of its songs from every list until it opens as one', async () => {
    const { album, song, draft } = await makeRelease();
    const { id } = album;
    await likeSong(fan.ctx, { songId: song.id });
    await updateAlbum(artist.ctx, { id, state: 'scheduled', publishAt: inDays(3) });
    for (const ctx of [nobody(), fan.ctx, subscriber.ctx]) {
      await expect(getAlbum(ctx, { id })).rejects.toMatchObject(isHidden);
      await expect(getSong(ctx, { id: song.id })).rejects.toMatchObject(isHidden);
      const lists: Record<string, number[]> = await everyList(ctx, id);
      for (const [name, ids] of Object.entries(lists)) {
        expect(ids, name).not.toContain(song.id);
        if (name.endsWith('lbums')) expect(ids, name).not.toContain(id);
      }
    }
    const own: Song[] = (await getAlbum(artist.ctx, { id })).songs;
    expect(idsOf(own)).toEqual([song.id, draft.id]);
    test.setNow(at(3));
    const lists: Record<string, number[]> = await everyList(fan.ctx, id);
    for (const [name, ids] of Object.entries(lists)) {
      expect(ids, name).toContain(name.endsWith('lbums') ? id : song.id);
      if (!name.endsWith('lbums')) expect(ids, name).not.toContain(draft.id);
    }
    expect(await getAlbum(nobody(), { id })).toMatchObject({ state: 'published', songCount: 1 });
    expect(await getAlbum(artist.ctx, { id })).toMatchObject({ songCount: 2 });
  });

  it('is in the sitemap only when it is listed', async () => {
    const { album, song } = await makeRelease();
    const paths = [`/album/${album.id}`, `/song/${song.id}`];
    expect(await listPublicPages(artist.ctx)).toEqual(expect.arrayContaining(paths));
    await updateAlbum(artist.ctx, { id: album.id, state: 'draft' });
    for (const path of paths) expect(await listPublicPages(artist.ctx)).not.toContain(path);
  });

  // Proves (rules.md, Releases): a song waits for its album, which opens as one; the later date counts
  it('locks its songs during its early access, with the later of both dates', async () => {
    const { album, song } = await makeRelease();
    const { id } = album;
    await updateAlbum(artist.ctx, { id, state: 'scheduled', publishAt: inDays(9), earlyAccessDays: 8 });
    await updateSong(artist.ctx, {
      id: song.id,
      state: 'scheduled',
      publishAt: inDays(5),
      earlyAccessDays: 5,
    });
    await expect(getSong(subscriber.ctx, { id: song.id })).rejects.toMatchObject(isHidden);
    test.setNow(at(1));
    expect(await getAlbum(fan.ctx, { id })).toMatchObject({
      opensAt: inDays(9),
      publishAt: null,
      songs: [{ id: song.id, isLocked: true, audioUrl: null, opensAt: inDays(9) }],
    });
    expect((await getAlbum(subscriber.ctx, { id })).songs).toMatchObject([{ isLocked: false }]);
    test.setNow(at(6));
    expect((await getAlbum(fan.ctx, { id })).songs).toMatchObject([{ isLocked: true }]);
    test.setNow(at(9));
    expect((await getAlbum(fan.ctx, { id })).songs).toMatchObject([{ isLocked: false, opensAt: null }]);
  });

  // Proves (rules.md, Releases): nothing is published by leaving an album
  it('leaves its state to songs that leave it, so that nothing is published by moving or deleting', async () => {
    const { album, song } = await makeRelease({ releaseState: 'draft' });
    const other = await makeSong(test.services, { artistId: artist.id, albumId: album.id });
    expect(await updateSong(artist.ctx, { id: song.id, albumId: null })).toMatchObject({
      albumId: null,
      releaseState: 'draft',
    });
    await updateAlbum(artist.ctx, { id: album.id, state: 'scheduled', publishAt: inDays(2) });
    await deleteAlbum(artist.ctx, { id: album.id, withSongs: false });
    expect(await getSong(artist.ctx, { id: other.id })).toMatchObject({
      albumId: null,
      releaseState: 'scheduled',
      publishAt: inDays(2),
    });
    for (const { id } of [song, other])
      await expect(getSong(nobody(), { id })).rejects.toMatchObject(isHidden);
  });
});
