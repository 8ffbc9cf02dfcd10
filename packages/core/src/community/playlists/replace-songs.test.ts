import { tables } from '@stagedoor/db';
import { PLAYLIST_MAX_SONGS } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeUser, raceForRow, shareWith } from '../../testing/index.ts';
import { openPlaylistWorld } from '../../testing/playlist-world.ts';
import { listAllPlaylistSongs } from './queries.ts';
import { replacePlaylistSongs } from './replace-songs.ts';

const { services, owner, aSong, aDraft, fiveSongs, manySongs, aPlaylist, stored } = openPlaylistWorld();
const { songs } = tables;

it('gives a playlist other songs in their order, each once, and keeps who added those that stay', async () => {
  const [a, b, c, d, e] = await fiveSongs();
  const id = await aPlaylist([a, b, c]);
  const editor = await makeUser(services(), { displayUsername: 'Erna' });
  await shareWith(services(), { id }, editor.id, 'editor');
  await replacePlaylistSongs(editor.ctx, { id, songIds: [d, c, e, a, c] });
  expect(await stored(id)).toEqual([d, c, e, a]);
  const adders = (await listAllPlaylistSongs(owner().ctx, { id })).map(({ addedBy }) => addedBy?.id);
  expect(adders).toEqual([editor.id, owner().id, editor.id, owner().id]);
  await replacePlaylistSongs(owner().ctx, { id, songIds: [] });
  expect(await stored(id)).toEqual([]);
});

// Proves (rules.md, Playlists): hidden songs keep their place
it('leaves hidden songs where they are', async () => {
  const [a, b, c, d] = await fiveSongs();
  const draft = await aDraft();
  const id = await aPlaylist([a, draft, b]);
  await replacePlaylistSongs(owner().ctx, { id, songIds: [a, b] });
  expect(await stored(id)).toEqual([a, draft, b]);
  await replacePlaylistSongs(owner().ctx, { id, songIds: [d, a, c] });
  expect(await stored(id)).toEqual([d, draft, a, c]);
  await replacePlaylistSongs(owner().ctx, { id, songIds: [] });
  expect(await stored(id)).toEqual([draft]);
});

// Proves (rules.md, Playlists): a whole list is replaced by songs that the caller sees, or stays as it is
it('changes nothing when one of the songs cannot be seen, or not all have room', async () => {
  const [a, b, c] = await fiveSongs();
  const id = await aPlaylist([a, b]);
  const deleted = await aSong();
  await services().db.update(songs).set({ deletedAt: new Date() }).where(eq(songs.id, deleted));
  for (const missing of [await aDraft(), deleted, 2_000_000_000])
    for (const songIds of [[missing], [c, missing]])
      await expect(replacePlaylistSongs(owner().ctx, { id, songIds })).rejects.toMatchObject({
        code: 'not_found',
        message: 'Song not found',
      });
  expect(await stored(id)).toEqual([a, b]);
  const tooMany = await manySongs(PLAYLIST_MAX_SONGS + 1);
  await expect(replacePlaylistSongs(owner().ctx, { id, songIds: tooMany })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await stored(id)).toEqual([a, b]);
});

// Proves (rules.md, Playlists): windows that edit at once lose and double nothing; positions have no gaps
it('takes turns with others who replace the songs at the same time: the last list stands whole', async () => {
  const [a, b, c, d, e] = await fiveSongs();
  const id = await aPlaylist([a]);
  const editor = await makeUser(services());
  await shareWith(services(), { id }, editor.id, 'editor');
  const lists = [
    [a, b, c],
    [d, e, b],
  ];
  const [first, second] = [owner().ctx, editor.ctx].map(
    (ctx, nth) => () => replacePlaylistSongs(ctx, { id, songIds: lists[nth] ?? [] }),
  );
  if (!first || !second) throw new Error('There are two');
  const done = await raceForRow(services(), { table: 'playlists', id }, [first, second]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(lists).toContainEqual(await stored(id));
});
