import { tables } from '@stagedoor/db';
import type { TargetType } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deleteAlbum, getAlbum } from '../../catalog/albums/index.ts';
import { likeSong, listAllLikedSongs } from '../../catalog/likes/index.ts';
import { deleteSong, getSong, restoreSong } from '../../catalog/songs/index.ts';
import { addPostComment, deletePostComment, listPostComments } from '../../community/post-comments/index.ts';
import { getPost } from '../../community/posts/index.ts';
import { addSongComment, deleteSongComment, listSongComments } from '../../community/song-comments/index.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import {
  anonymous,
  listKeys,
  makeAlbum,
  makeArtist,
  makePost,
  makeSong,
  makeUser,
  openTestServices,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { sweepStorage } from '../files/index.ts';
import { removeDeletedWork } from '../maintenance/remove-deleted-work.ts';
import { deleteArtist, listDeletions, undoDeletion } from './index.ts';

let test: TestServices;
let admin: Ctx;
let visitor: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
  visitor = anonymous(test.services);
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

const DAY_MS = 24 * 3600 * 1000;
const NOT_FOUND = { code: 'not_found' };
const listed = async (targetType: TargetType, targetId: number) =>
  (await listDeletions(admin, { targetType, limit: 100 })).items.filter((item) => item.targetId === targetId);

it('the list of deletions is searched by the name, with its special signs', async () => {
  for (const name of ['Gannet_100', 'Gannet-1000']) {
    const { id } = await makeArtist(test.services, { name });
    await deleteArtist(admin, { id });
  }
  const find = async (search: string) =>
    (await listDeletions(admin, { targetType: 'artist', limit: 10, search })).items.map(({ name }) => name);
  expect(await find('GANNET')).toEqual(['Gannet-1000', 'Gannet_100']);
  expect(await find('t_1')).toEqual(['Gannet_100']);
  expect(await find('%')).toEqual([]);
});

/** Runs the daily removal as if this many days had gone by. */
async function removeAfter(days: number) {
  test.setNow(new Date(Date.now() + days * DAY_MS));
  const worker = systemContext(test.services, 'test');
  await removeDeletedWork(worker);
  await sweepStorage(worker);
  test.setNow(null);
}

/** A song in an album, with a file, plays, a like and a comment. */
async function aLovedSong() {
  const artist = await makeArtist(test.services);
  const fan = await makeUser(test.services);
  const album = await makeAlbum(test.services, { artistId: artist.id });
  const place = { artistId: artist.id, albumId: album.id };
  await makeSong(test.services, { ...place, trackNumber: 1 });
  const song = await makeSong(test.services, { ...place, trackNumber: 2, plays: 41 });
  await makeSong(test.services, { ...place, trackNumber: 3 });
  const { storageKey } = await storeFile(test.services, `audio/${song.id}/heard.mp3`);
  await test.services.db.insert(tables.renditions).values({
    songId: song.id,
    format: 'mp3',
    storageKey,
    contentType: 'audio/mpeg',
    bytes: 1,
    sha256: 'a'.repeat(64),
    bitrateKbps: 192,
    durationMs: 1,
  });
  await likeSong(fan.ctx, { songId: song.id });
  await addSongComment(fan.ctx, { songId: song.id, text: 'Lovely', timestamp: 3 });
  const standing = async () => ({
    song: await getSong(visitor, song),
    album: await getAlbum(visitor, album),
    liked: await listAllLikedSongs(fan.ctx),
    comments: await listSongComments(visitor, { songId: song.id, limit: 10 }),
  });
  return { artist, fan, album, song, storageKey, standing };
}

describe('a song that an admin deleted', () => {
  // Proves (rules.md, Administration): a deleted song or comment is recorded, hidden from everybody and undone within 30 days
  // Proves (rules.md, Administration): files stay until the 30 days are over
  it('is restored with its plays, likes, comments and place in the album', async () => {
    const { fan, album, song, storageKey, standing } = await aLovedSong();
    const before = await standing();
    expect(before).toMatchObject({ song: { plays: 41 }, liked: [{ id: song.id }] });
    const deletion = await deleteSong(admin, song);
    await expect(getSong(fan.ctx, song)).rejects.toMatchObject(NOT_FOUND);
    await expect(listSongComments(admin, { songId: song.id, limit: 10 })).rejects.toMatchObject(NOT_FOUND);
    expect(await listAllLikedSongs(fan.ctx)).toEqual([]);
    expect(JSON.stringify(await getAlbum(visitor, album))).not.toContain(before.song.title);
    expect(await listed('song', song.id)).toEqual([deletion]);

    await removeAfter(29);
    expect(await listKeys(test.services)).toContain(storageKey);
    await undoDeletion(admin, { id: deletion?.id ?? 0 });
    expect(await standing()).toEqual(before);
    expect(await listed('song', song.id)).toEqual([]);
  });

  // Proves (rules.md, Administration): files stay until the 30 days are over
  it('is removed with its files after 30 days', async () => {
    const { song, storageKey } = await aLovedSong();
    const deletion = await deleteSong(admin, song);
    await removeAfter(31);
    expect(await listKeys(test.services)).not.toContain(storageKey);
    expect(await test.services.db.$count(tables.songs, eq(tables.songs.id, song.id))).toBe(0);
    const undo = undoDeletion(admin, { id: deletion?.id ?? 0 });
    await expect(undo).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is recorded once, however many admins delete it, and not when its artist does', async () => {
    const artist = await makeArtist(test.services);
    const [song, own] = [
      await makeSong(test.services, { artistId: artist.id }),
      await makeSong(test.services, { artistId: artist.id }),
    ];
    const both = await Promise.allSettled([deleteSong(admin, song), deleteSong(admin, song)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listed('song', song.id)).toHaveLength(1);
    expect(await deleteSong(artist.ctx, own)).toBeNull();
    expect(await listed('song', own.id)).toEqual([]);
  });
});

describe('an album that an admin deleted', () => {
  it('is restored with the songs that were deleted with it, which its artist may delete and restore again', async () => {
    const { artist, album, song } = await aLovedSong();
    const before = await getAlbum(visitor, album);
    const deletion = await deleteAlbum(admin, { ...album, withSongs: true });
    await expect(getSong(artist.ctx, song)).rejects.toMatchObject(NOT_FOUND);
    expect(await listed('album', album.id)).toEqual([deletion]);
    await undoDeletion(admin, { id: deletion?.id ?? 0 });
    expect(await getAlbum(visitor, album)).toEqual(before);
    await deleteSong(artist.ctx, song);
    expect(await restoreSong(artist.ctx, song)).toMatchObject({ id: song.id });
  });
});

const kinds = {
  'a comment on a song': {
    targetType: 'songComment' as const,
    table: tables.songComments,
    async make(author: Ctx, artistId: number) {
      const songId = (await makeSong(test.services, { artistId })).id;
      const { id } = await addSongComment(author, { songId, text: 'Oh, lovely', timestamp: 3 });
      return { id, list: async () => (await listSongComments(visitor, { songId, limit: 10 })).items };
    },
    remove: deleteSongComment,
  },
  'a comment under a post': {
    targetType: 'postComment' as const,
    table: tables.comments,
    async make(author: Ctx, artistId: number) {
      const { id: postId } = await makePost(test.services, { artistId, isPremium: false });
      const { id } = await addPostComment(author, { contentId: postId, text: 'Oh, lovely' });
      return {
        id,
        async list() {
          const { items } = await listPostComments(visitor, { contentId: postId, limit: 10 });
          expect((await getPost(visitor, { id: postId })).commentCount).toBe(items.length);
          return items;
        },
      };
    },
    remove: deletePostComment,
  },
};

describe.each(Object.entries(kinds))('%s', (_name, { targetType, table, make, remove }) => {
  const aComment = async () => {
    const author = await makeUser(test.services, { displayUsername: 'Ada' });
    return { author, ...(await make(author.ctx, (await makeArtist(test.services)).id)) };
  };
  const rows = (id: number) => test.services.db.$count(table, eq(table.id, id));

  // Proves (rules.md, Administration): a deleted song or comment is recorded, hidden from everybody and undone within 30 days
  // Proves (rules.md, Moderation): what is deleted is removed after 30 days
  it('that an admin deleted is hidden, recorded and restored', async () => {
    const { author, id, list } = await aComment();
    const before = await list();
    const { deletion } = await remove(admin, { id });
    expect(deletion).toMatchObject({ targetType, targetId: id, name: 'Ada: Oh, lovely' });
    expect(await list()).toEqual([]);
    for (const ctx of [author.ctx, admin]) await expect(remove(ctx, { id })).rejects.toMatchObject(NOT_FOUND);
    expect(await listed(targetType, id)).toEqual([deletion]);
    await removeAfter(29);
    await undoDeletion(admin, { id: deletion?.id ?? 0 });
    expect(await list()).toEqual(before);
  });

  // Proves (rules.md, Moderation): what is deleted is removed after 30 days
  it('that an admin deleted is removed after 30 days', async () => {
    const { id } = await aComment();
    await remove(admin, { id });
    await removeAfter(31);
    expect(await rows(id)).toBe(0);
  });

  it('that its author deleted is removed at once and not recorded', async () => {
    const { author, id } = await aComment();
    expect(await remove(author.ctx, { id })).toEqual({ canRestore: false, deletion: null });
    expect([await rows(id), await listed(targetType, id)]).toEqual([0, []]);
  });
});
