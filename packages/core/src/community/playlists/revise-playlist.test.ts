import { expect, it } from 'vitest';
import { makeUser, shareWith } from '../../testing/index.ts';
import { openPlaylistWorld } from '../../testing/playlist-world.ts';
import { getPlaylist } from './queries.ts';
import { revisePlaylist } from './revise-playlist.ts';

const { services, owner, aDraft, fiveSongs, aPlaylist, stored } = openPlaylistWorld();

// Proves (rules.md, Playlists): hidden songs keep their place
it('takes songs out by their places among those that the caller sees, and adds others', async () => {
  const [a, b, c, d] = await fiveSongs();
  const draft = await aDraft();
  const id = await aPlaylist([a, draft, b, c]);
  await revisePlaylist(owner().ctx, { id, leavingPlaces: [1, 9], comingSongIds: [d, a] });
  expect(await stored(id)).toEqual([a, draft, c, d]);
});

it('lets nobody but its owner change details, and nobody but owner and editors anything', async () => {
  const [a, b] = await fiveSongs();
  const id = await aPlaylist([a], { name: 'Abends' });
  const [editor, stranger] = [await makeUser(services()), await makeUser(services())];
  await shareWith(services(), { id }, editor.id, 'editor');
  const forbidden = { code: 'forbidden' };
  const revision = { id, name: 'Nachts', leavingPlaces: [], comingSongIds: [b] };
  for (const { ctx } of [editor, stranger]) {
    await expect(revisePlaylist(ctx, revision)).rejects.toMatchObject(forbidden);
    await expect(revisePlaylist(ctx, { ...revision, comingSongIds: [] })).rejects.toMatchObject(forbidden);
  }
  const nothing = { id, leavingPlaces: [], comingSongIds: [] };
  await expect(revisePlaylist(stranger.ctx, nothing)).rejects.toMatchObject(forbidden);
  expect(await stored(id)).toEqual([a]);
  await revisePlaylist(editor.ctx, { ...revision, name: undefined });
  expect(await stored(id)).toEqual([a, b]);
  expect((await getPlaylist(owner().ctx, { id })).name).toBe('Abends');
});
