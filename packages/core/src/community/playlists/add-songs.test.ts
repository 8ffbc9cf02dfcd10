import { tables } from '@stagedoor/db';
import { PLAYLIST_MAX_SONGS } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makePlaylist, makeUser, shareWith } from '../../testing/index.ts';
import { openPlaylistWorld } from '../../testing/playlist-world.ts';
import { addPlaylistSong, addPlaylistSongs } from './add-songs.ts';
import { listPlaylistChoices } from './choices.ts';
import { listAllPlaylistSongs } from './queries.ts';

const { services, owner, aSong, aDraft, fiveSongs, manySongs, aPlaylist, stored, deleteForGood } =
  openPlaylistWorld();
const { users } = tables;

describe('adding', () => {
  // Proves (Playlists on the server): playlist_songs: position and addedAt; a song is in a playlist once
  it('puts new songs at the end in the given order, each once', async () => {
    const [a, b, c, d] = await fiveSongs();
    const id = await aPlaylist([a, b]);
    await services()
      .client`update playlist_songs set added_at = now() - interval '1 day' where playlist_id = ${id}`;
    const before = new Date();
    const result = await addPlaylistSongs(owner().ctx, { id, songIds: [d, a, c, d] });
    expect(result).toMatchObject({ added: 2, alreadyThere: 1, missing: 0 });
    expect(await stored(id)).toEqual([a, b, d, c]);
    const all = await listAllPlaylistSongs(owner().ctx, { id });
    const isNew = all.map(({ addedAt }) => new Date(addedAt) >= before);
    expect(isNew).toEqual([false, false, true, true]);
  });

  // Proves (rules.md, Playlists): windows that edit at once lose and double nothing; positions have no gaps
  it('takes turns with others who add at the same time', async () => {
    const id = await aPlaylist([]);
    const ids = await manySongs(12);
    await Promise.all(ids.map((songId) => addPlaylistSongs(owner().ctx, { id, songIds: [songId] })));
    expect((await stored(id)).sort((a, b) => a - b)).toEqual(ids);
  });

  // Proves (Playlists on the server): playlist_songs: position and addedAt; a song is in a playlist once
  it('tells who adds one song twice that it is there, even at once', async () => {
    const id = await aPlaylist([]);
    const songId = await aSong();
    const adding = [1, 2, 3, 4].map(() => addPlaylistSong(owner().ctx, { playlistId: id, songId }));
    const refused = (await Promise.allSettled(adding)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused[0]).toMatchObject({
      reason: { code: 'conflict', message: 'This song is already in the playlist' },
    });
    expect(await stored(id)).toEqual([songId]);
  });

  // Proves (rules.md, Playlists): songs that the viewer may not see are neither shown nor counted, and answer like missing ones
  it('leaves out songs that the caller cannot see, which look like missing ones', async () => {
    const [a, b] = await fiveSongs();
    const id = await aPlaylist([a]);
    for (const hidden of [await aDraft(), await aSong({ audioState: 'failed' }), 2_000_000_000]) {
      const refused = { code: 'not_found', message: 'Song not found' };
      await expect(addPlaylistSongs(owner().ctx, { id, songIds: [hidden] })).rejects.toMatchObject(refused);
    }
    const songIds = [await aDraft(), b, 2_000_000_000];
    expect(await addPlaylistSongs(owner().ctx, { id, songIds })).toMatchObject({ added: 1, missing: 2 });
    expect(await stored(id)).toEqual([a, b]);
  });

  // Proves (rules.md, Secret links): a draft opened by its link cannot be added
  it('does not add a draft that the caller opened by its secret link', async () => {
    const secretKey = 'the key of a draft';
    const songId = await aSong({ releaseState: 'draft', secretKey });
    const id = await aPlaylist([]);
    const adding = addPlaylistSongs({ ...owner().ctx, secretKey }, { id, songIds: [songId] });
    await expect(adding).rejects.toMatchObject({ code: 'not_found' });
  });

  // Proves (rules.md, Playlists): 1,000 playlists of a person, 10,000 songs in one
  it('refuses what does not fit, as a whole', async () => {
    const id = await aPlaylist(await manySongs(PLAYLIST_MAX_SONGS - 1));
    const [a, b] = await fiveSongs();
    await expect(addPlaylistSongs(owner().ctx, { id, songIds: [a, b] })).rejects.toMatchObject({
      code: 'conflict',
      message: 'A playlist holds at most 10,000 songs',
    });
    expect(await stored(id)).toHaveLength(PLAYLIST_MAX_SONGS - 1);
    await addPlaylistSongs(owner().ctx, { id, songIds: [a] });
    expect((await stored(id)).at(-1)).toBe(a);
  });

  // Proves (rules.md, Playlists): windows that edit at once lose and double nothing; positions have no gaps
  it('closes gaps that songs left which were deleted for good', async () => {
    const [a, b, c, d, e] = await fiveSongs();
    const id = await aPlaylist([a, b, c, d]);
    await deleteForGood([a, c]);
    await addPlaylistSongs(owner().ctx, { id, songIds: [e] });
    expect(await stored(id)).toEqual([b, d, e]);
  });

  // Proves (rules.md, Playlists): a deleted account hides its playlists until it returns; songs it added stay without its name
  it('names who added a song, until their account is gone', async () => {
    const [a] = await fiveSongs();
    const id = await aPlaylist([]);
    const editor = await makeUser(services(), { displayUsername: 'Edda' });
    await shareWith(services(), { id }, editor.id, 'editor');
    await addPlaylistSongs(editor.ctx, { id, songIds: [a] });
    const adder = async () => (await listAllPlaylistSongs(owner().ctx, { id }))[0]?.addedBy;
    expect(await adder()).toEqual({ id: editor.id, username: 'Edda' });
    await services().db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, editor.id));
    expect(await adder()).toBeNull();
    await services().db.delete(users).where(eq(users.id, editor.id));
    expect(await adder()).toBeNull();
    expect(await stored(id)).toEqual([a]);
  });
});

// Proves (rules.md, Screens): 'Add to playlist' lists the playlists that take songs, the last used first, with a mark where the songs are
it('offers playlists to add to, last used first, with how many of the songs are in each', async () => {
  const me = await makeUser(services());
  const mine = (songIds: number[]) => makePlaylist(services(), { userId: me.id, isPublic: false }, songIds);
  const [a, b, c] = await fiveSongs();
  const draft = await aDraft();
  const old = await mine([a, b, draft]);
  const recent = await mine([]);
  const shared = await makePlaylist(services(), { userId: owner().id, isPublic: false });
  const seen = await makePlaylist(services(), { userId: owner().id });
  await shareWith(services(), shared, me.id, 'editor');
  await shareWith(services(), seen, me.id, 'viewer');
  await makePlaylist(services(), { userId: me.id, rules: { match: 'all' } as never });
  const choices = async () =>
    (await listPlaylistChoices(me.ctx, { songIds: [a, b, c, draft] })).map(({ id, present, songCount }) => [
      id,
      present,
      songCount,
    ]);
  expect(await choices()).toEqual([
    [shared.id, 0, 0],
    [recent.id, 0, 0],
    [old.id, 2, 2],
  ]);
  await addPlaylistSongs(me.ctx, { id: old.id, songIds: [c] });
  expect((await choices())[0]).toEqual([old.id, 3, 3]);
});
