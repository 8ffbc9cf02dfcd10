import { describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { anonymous, makeUser, raceForRow, shareWith } from '../../testing/index.ts';
import { openPlaylistWorld } from '../../testing/playlist-world.ts';
import { addPlaylistSongs } from './add-songs.ts';
import { movePlaylistSongs, orderPlaylistSongs } from './move-songs.ts';
import { listAllPlaylistSongs, listPlaylistSongs } from './queries.ts';
import { removePlaylistSongs } from './remove-songs.ts';
import { replacePlaylistSongs } from './replace-songs.ts';

const { services, owner, artist, aSong, aDraft, fiveSongs, aPlaylist, stored } = openPlaylistWorld();

describe('rights', () => {
  const ACTS: Record<string, (ctx: Ctx, id: number, songIds: [number, number]) => Promise<unknown>> = {
    add: (ctx, id, songIds) => addPlaylistSongs(ctx, { id, songIds }),
    remove: (ctx, id, songIds) => removePlaylistSongs(ctx, { id, songIds }),
    move: (ctx, id, [first, last]) => movePlaylistSongs(ctx, { id, songIds: [last], afterSongId: first }),
    order: (ctx, id, songIds) => orderPlaylistSongs(ctx, { id, songIds: songIds.toReversed() }),
    replace: (ctx, id, songIds) => replacePlaylistSongs(ctx, { id, songIds: songIds.toReversed() }),
  };

  // Proves (Playlists on the server): the owner and editors change the songs
  it.each(Object.entries(ACTS))('owner and editors %s songs, and nobody else', async (_name, act) => {
    const songIds: [number, number] = [await aSong(), await aSong()];
    const secretKey = 'the key of a playlist';
    const people = {
      editor: await makeUser(services()),
      viewer: await makeUser(services()),
      admin: await makeUser(services(), { isAdmin: true }),
      stranger: await makeUser(services()),
    };
    for (const isPublic of [true, false]) {
      const id = await aPlaylist(songIds, { isPublic, secretKey });
      await shareWith(services(), { id }, people.editor.id, 'editor');
      await shareWith(services(), { id }, people.viewer.id, 'viewer');
      for (const { ctx } of [people.viewer, people.admin, people.stranger])
        for (const caller of [ctx, { ...ctx, secretKey }])
          await expect(act(caller, id, songIds)).rejects.toMatchObject({ code: 'forbidden' });
      const visitor = { ...anonymous(services()), secretKey };
      await expect(act(visitor, id, songIds)).rejects.toMatchObject({ code: 'unauthenticated' });
      expect(await stored(id)).toEqual(songIds);
      await act(owner().ctx, id, songIds);
      await act(people.editor.ctx, id, songIds);
      await expect(act(owner().ctx, 2_000_000_000, songIds)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('editors who are removed while their change waits for its turn change nothing', async () => {
    const songIds: [number, number] = [await aSong(), await aSong()];
    const editor = await makeUser(services());
    for (const act of Object.values(ACTS)) {
      const id = await aPlaylist(songIds);
      await shareWith(services(), { id }, editor.id, 'editor');
      const [result] = await raceForRow(
        services(),
        { table: 'playlists', id },
        [() => act(editor.ctx, id, songIds)],
        (tx) => tx`delete from playlist_collaborators where playlist_id = ${id}`,
      );
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'forbidden' } });
      expect(await stored(id)).toEqual(songIds);
    }
  });

  it('nobody changes the songs of a smart playlist by hand', async () => {
    const songIds: [number, number] = [await aSong(), await aSong()];
    const rules = { match: 'all', conditions: [], order: 'newest', limit: 10 } as never;
    const id = await aPlaylist([], { rules });
    for (const act of Object.values(ACTS))
      await expect(act(owner().ctx, id, songIds)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('smart playlist'),
      });
  });
});

describe('reading songs', () => {
  // Proves (rules.md, Playlists): songs that the viewer may not see are neither shown nor counted, and answer like missing ones
  it('comes in windows, without songs that the caller may not see', async () => {
    const [a, b, c, d, e] = await fiveSongs();
    const id = await aPlaylist([a, await aDraft(), b, c, d, e]);
    const pages: number[][] = [];
    let cursor: string | undefined;
    do {
      const page = await listPlaylistSongs(owner().ctx, { id, limit: 2, cursor });
      pages.push(page.items.map((song) => song.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(pages).toEqual([[a, b], [c, d], [e]]);
    expect(await listAllPlaylistSongs(artist().ctx, { id })).toHaveLength(6);
  });

  // Proves (rules.md, Playlists): premium songs stand in it locked
  it('shows premium songs locked', async () => {
    const premium = await aSong({ isPremium: true });
    const id = await aPlaylist([premium]);
    const [song] = await listAllPlaylistSongs(owner().ctx, { id });
    expect(song).toMatchObject({ id: premium, isLocked: true, audioUrl: null, sources: [] });
  });
});
