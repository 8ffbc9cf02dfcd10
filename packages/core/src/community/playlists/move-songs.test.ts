import { tables } from '@stagedoor/db';
import { PLAYLIST_MAX_SONGS } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openPlaylistWorld } from '../../testing/playlist-world.ts';
import { addPlaylistSongs } from './add-songs.ts';
import { movePlaylistSongs, orderPlaylistSongs } from './move-songs.ts';
import { listAllPlaylistSongs } from './queries.ts';

const { services, owner, aSong, aDraft, fiveSongs, manySongs, aPlaylist, stored, deleteForGood } =
  openPlaylistWorld();
const { songs } = tables;

describe('moving and ordering', () => {
  // Proves (rules.md, Playlists): songs are moved behind another one or to the top
  it('moves songs behind another one or to the top', async () => {
    const [a, b, c, d, e] = await fiveSongs();
    const id = await aPlaylist([a, b, c, d, e]);
    await movePlaylistSongs(owner().ctx, { id, songIds: [e], afterSongId: a });
    expect(await stored(id)).toEqual([a, e, b, c, d]);
    await movePlaylistSongs(owner().ctx, { id, songIds: [d, a], afterSongId: null });
    expect(await stored(id)).toEqual([d, a, e, b, c]);
  });

  // Proves (rules.md, Playlists): windows that edit at once lose and double nothing; positions have no gaps
  it('closes gaps as well', async () => {
    const [a, b, c, d] = await fiveSongs();
    const id = await aPlaylist([a, b, c, d]);
    await deleteForGood([b]);
    await movePlaylistSongs(owner().ctx, { id, songIds: [d], afterSongId: a });
    expect(await stored(id)).toEqual([a, d, c]);
  });

  // Proves (rules.md, Playlists): songs that the viewer may not see are neither shown nor counted, and answer like missing ones
  it('refuses songs that are not there or hidden, in the same words', async () => {
    const [a, b] = await fiveSongs();
    const draft = await aDraft();
    const id = await aPlaylist([a, draft, b]);
    const other = await aSong();
    const refused = { code: 'not_found', message: 'Song not found' };
    for (const missing of [draft, other, 2_000_000_000]) {
      const move = (songIds: number[], afterSongId: number) =>
        movePlaylistSongs(owner().ctx, { id, songIds, afterSongId });
      await expect(move([a, missing], b)).rejects.toMatchObject(refused);
      await expect(move([a], missing)).rejects.toMatchObject(refused);
    }
    expect(await stored(id)).toEqual([a, draft, b]);
  });

  // Proves (rules.md, Playlists): hidden songs keep their place
  it('takes the whole order of what the caller sees; hidden songs keep their places', async () => {
    const [a, b, c, d] = await fiveSongs();
    const draft = await aDraft();
    const id = await aPlaylist([a, draft, b, c]);
    await orderPlaylistSongs(owner().ctx, { id, songIds: [c, a, b] });
    expect(await stored(id)).toEqual([c, draft, a, b]);
    for (const songIds of [[a, b], [a, b, c, d], [a, b, c, draft], [a, b, b], []])
      await expect(orderPlaylistSongs(owner().ctx, { id, songIds })).rejects.toMatchObject({
        code: 'conflict',
      });
    expect(await stored(id)).toEqual([c, draft, a, b]);
    await services().db.update(songs).set({ releaseState: 'published' }).where(eq(songs.id, draft));
    expect((await listAllPlaylistSongs(owner().ctx, { id })).map((song) => song.id)).toEqual([
      c,
      draft,
      a,
      b,
    ]);
  });

  // Proves (rules.md, Playlists): songs are moved behind another one or to the top
  it('writes 10,000 positions in one statement', async () => {
    const ids = await manySongs(PLAYLIST_MAX_SONGS);
    const id = await aPlaylist([]);
    await addPlaylistSongs(owner().ctx, { id, songIds: ids });
    await movePlaylistSongs(owner().ctx, { id, songIds: [ids[0] ?? 0], afterSongId: ids.at(-1) ?? 0 });
    expect(await stored(id)).toEqual([...ids.slice(1), ids[0]]);
    await orderPlaylistSongs(owner().ctx, { id, songIds: ids.toReversed() });
    expect(await stored(id)).toEqual(ids.toReversed());
  });
});
