import type { Ctx } from '@stagedoor/core';
import {
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  listAllPlaylistSongs,
  listMyPlaylists,
  replacePlaylistSongs,
  revisePlaylist,
} from '@stagedoor/core/community/playlists';
import { createPlaylistInput, updatePlaylistInput } from '@stagedoor/validators';
import { DONE, type Method, read, write } from '../method.ts';
import { flag, many, one, playlistId, songId, text, whole } from '../params.ts';
import { presentPlaylist, presentSongs } from '../present.ts';
import { CODE, notAuthorized, ProtocolError } from '../protocol-error.ts';
import type { Node } from '../render.ts';

const MOST = 1_000;
const details = updatePlaylistInput.omit({ coverImage: true, ifMatch: true });

async function showPlaylist(ctx: Ctx, id: number): Promise<Node> {
  const [playlist, songs] = [await getPlaylist(ctx, { id }), await listAllPlaylistSongs(ctx, { id })];
  return { playlist: { ...presentPlaylist(playlist, songs), entry: await presentSongs(ctx, songs) } };
}

export const playlists: Record<string, Method> = {
  getPlaylists: read({ username: one(text).optional() }, async ({ ctx, input, program: { user } }) => {
    if (input.username && input.username.toLowerCase() !== user.username.toLowerCase())
      throw notAuthorized("You see nobody's playlists but your own");
    const { items } = await listMyPlaylists(ctx, { limit: MOST });
    return { playlists: { playlist: items.map((one) => presentPlaylist(one)) } };
  }),
  getPlaylist: read({ id: one(playlistId) }, ({ ctx, input }) => showPlaylist(ctx, input.id)),
  createPlaylist: write(
    { playlistId: one(playlistId).optional(), name: one(text).optional(), songId: many(songId).optional() },
    async ({ ctx, input: { playlistId, name, songId = [] } }) => {
      if (playlistId !== undefined) {
        await replacePlaylistSongs(ctx, { ...details.parse({ id: playlistId, name }), songIds: songId });
        return showPlaylist(ctx, playlistId);
      }
      if (name === undefined)
        throw new ProtocolError(CODE.missingParameter, "Required parameter 'name' is missing");
      const songIds = songId.length > 0 ? songId : undefined;
      const { id } = await createPlaylist(ctx, createPlaylistInput.parse({ name, isPublic: false, songIds }));
      return showPlaylist(ctx, id);
    },
  ),
  updatePlaylist: write(
    {
      playlistId: one(playlistId),
      name: one(text).optional(),
      comment: one(text).optional(),
      public: one(flag).optional(),
      songIdToAdd: many(songId).optional(),
      songIndexToRemove: many(whole).optional(),
    },
    async ({ ctx, input }) => {
      const { playlistId: id, name, comment: description, public: isPublic } = input;
      await revisePlaylist(ctx, {
        ...details.parse({ id, name, description, isPublic }),
        leavingPlaces: input.songIndexToRemove ?? [],
        comingSongIds: input.songIdToAdd ?? [],
      });
      return DONE;
    },
  ),
  deletePlaylist: write({ id: one(playlistId) }, async ({ ctx, input }) => {
    await deletePlaylist(ctx, input);
    return DONE;
  }),
};
