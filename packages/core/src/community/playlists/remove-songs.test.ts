import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeUser, shareWith } from '../../testing/index.ts';
import { openPlaylistWorld } from '../../testing/playlist-world.ts';
import { addPlaylistSongs } from './add-songs.ts';
import { movePlaylistSongs } from './move-songs.ts';
import { listAllPlaylistSongs } from './queries.ts';
import { removePlaylistSongs } from './remove-songs.ts';
import { removeOldRemovals, undoRemoval } from './undo-removal.ts';

const { services, setNow, owner, fiveSongs, aPlaylist, stored, deleteForGood } = openPlaylistWorld();
const { playlistRemovals, playlistSongs, users } = tables;

describe('removing', () => {
  // Proves (rules.md, Playlists): a removal is undone for a day, by who removed, beside what others do
  it('takes out songs and puts them back with who added them', async () => {
    const [a, b, c, d, e] = await fiveSongs();
    const id = await aPlaylist([a, b, c, d, e]);
    const before = await listAllPlaylistSongs(owner().ctx, { id });
    const { removalId, removed } = await removePlaylistSongs(owner().ctx, { id, songIds: [d, a, b] });
    expect(removed).toBe(3);
    expect(await stored(id)).toEqual([c, e]);
    await undoRemoval(owner().ctx, { id, removalId: removalId ?? 0 });
    expect(await stored(id)).toEqual([a, b, c, d, e]);
    expect(await listAllPlaylistSongs(owner().ctx, { id })).toEqual(before);
    await undoRemoval(owner().ctx, { id, removalId: removalId ?? 0 });
    expect(await stored(id)).toEqual([a, b, c, d, e]);
  });

  it('changes nothing when the song is not there', async () => {
    const [a, b] = await fiveSongs();
    const id = await aPlaylist([a]);
    const nothing = { removalId: null, removed: 0 };
    expect(await removePlaylistSongs(owner().ctx, { id, songIds: [b] })).toMatchObject(nothing);
    expect(await removePlaylistSongs(owner().ctx, { id, songIds: [2_000_000_000] })).toMatchObject(nothing);
    expect(await stored(id)).toEqual([a]);
  });

  // Proves (rules.md, Playlists): a removal is undone for a day, by who removed, beside what others do
  it('is undone beside what others did meanwhile', async () => {
    const [a, b, c, d, e] = await fiveSongs();
    const id = await aPlaylist([a, b, c, d]);
    const { removalId } = await removePlaylistSongs(owner().ctx, { id, songIds: [b, c] });
    const undo = { id, removalId: removalId ?? 0 };
    const others = [
      () => addPlaylistSongs(owner().ctx, { id, songIds: [e] }),
      () => movePlaylistSongs(owner().ctx, { id, songIds: [d], afterSongId: null }),
      () => undoRemoval(owner().ctx, undo),
      () => undoRemoval(owner().ctx, undo),
      () => addPlaylistSongs(owner().ctx, { id, songIds: [c] }),
    ];
    await Promise.all(others.map((act) => act()));
    expect((await stored(id)).sort((x, y) => x - y)).toEqual([a, b, c, d, e]);
  });

  // Proves (rules.md, Playlists): a removal is undone for a day, by who removed, beside what others do
  it('brings back neither songs that were deleted for good nor the names of deleted people', async () => {
    const [a, b, c] = await fiveSongs();
    const editor = await makeUser(services());
    const id = await aPlaylist([a, b, c]);
    const of = (songId: number) => and(eq(playlistSongs.playlistId, id), eq(playlistSongs.songId, songId));
    await services().db.update(playlistSongs).set({ addedBy: editor.id }).where(of(b));
    const { removalId } = await removePlaylistSongs(owner().ctx, { id, songIds: [a, b] });
    await deleteForGood([a]);
    await services().db.delete(users).where(eq(users.id, editor.id));
    await undoRemoval(owner().ctx, { id, removalId: removalId ?? 0 });
    expect((await listAllPlaylistSongs(owner().ctx, { id })).map((song) => [song.id, song.addedBy])).toEqual([
      [b, null],
      [c, { id: owner().id, username: expect.any(String) }],
    ]);
    await stored(id);
  });

  // Proves (rules.md, Playlists): a change happens as a whole or not at all
  it('leaves the playlist whole when the server loses its connection half way', async () => {
    const [a, b, c] = await fiveSongs();
    const id = await aPlaylist([a, b, c]);
    const { client } = services();
    const removing = await client.begin(async (tx) => {
      await tx`select from playlist_songs where playlist_id = ${id} and song_id = ${c} for update`;
      const started = Promise.allSettled([removePlaylistSongs(owner().ctx, { id, songIds: [a] })]);
      // Song a is deleted by now, and the new position of song c waits for the lock.
      const endBlocked = async () =>
        (
          await client`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%update playlist_songs%'`
        ).length;
      await expect.poll(endBlocked).toBe(1);
      return { started };
    });
    expect(await removing.started).toMatchObject([{ status: 'rejected' }]);
    expect(await stored(id)).toEqual([a, b, c]);
    expect(await services().db.$count(playlistRemovals, eq(playlistRemovals.playlistId, id))).toBe(0);
    await removePlaylistSongs(owner().ctx, { id, songIds: [a] });
    expect(await stored(id)).toEqual([b, c]);
  });

  // Proves (rules.md, Playlists): a removal is undone for a day, by who removed, beside what others do
  it('is undone by who removed, in that playlist, within a day', async () => {
    const [a] = await fiveSongs();
    const id = await aPlaylist([a]);
    const editor = await makeUser(services());
    await shareWith(services(), { id }, editor.id, 'editor');
    const { removalId } = await removePlaylistSongs(owner().ctx, { id, songIds: [a] });
    const undo = { id, removalId: removalId ?? 0 };
    const gone = { code: 'not_found' };
    await expect(undoRemoval(editor.ctx, undo)).rejects.toMatchObject(gone);
    await expect(undoRemoval(owner().ctx, { ...undo, id: await aPlaylist([]) })).rejects.toMatchObject(gone);
    const day = 24 * 3600 * 1000;
    const later = Date.now() + day;
    setNow(new Date(later - 10_000));
    await removeOldRemovals(owner().ctx);
    setNow(new Date(later + 10_000));
    await expect(undoRemoval(owner().ctx, undo)).rejects.toMatchObject(gone);
    const kept = () => services().db.$count(playlistRemovals, eq(playlistRemovals.id, undo.removalId));
    expect(await kept()).toBe(1);
    await removeOldRemovals(owner().ctx);
    expect(await kept()).toBe(0);
  });
});
