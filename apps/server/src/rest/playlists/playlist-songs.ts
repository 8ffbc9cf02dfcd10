import { requireUser } from '@stagedoor/core';
import {
  addPlaylistSong,
  getEditablePlaylist,
  getPlaylist,
  listAllPlaylistSongs,
  movePlaylistSongs,
  orderPlaylistSongs,
  removePlaylistSongs,
} from '@stagedoor/core/community/playlists';
import {
  idParam,
  movePlaylistSongBody,
  orderPlaylistSongsInput,
  playlistOutput,
  playlistSongOutput,
  songRef,
} from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { tagEdit } from '../routing/if-match.ts';
import { idParams, WHOLE_PLAYLIST_READS } from '../routing/schemas.ts';
import { everybody, ofThing } from '../routing/who-may-ask.ts';

/** The songs of playlists. */
export const playlistSongRoutes = defineRoutesFor(requireUser, 'Playlists', (route) => {
  route('GET /api/playlists/:id/songs', {
    name: 'listPlaylistSongs',
    scope: 'read',
    summary: 'All songs of the playlist that one may see, in its order',
    mayAsk: everybody,
    reads: WHOLE_PLAYLIST_READS,
    gives: z.array(playlistSongOutput),
    refuses: [403],
    answer: ({ domain, params }) => listAllPlaylistSongs(domain, params),
  });

  route('POST /api/playlists/:id/songs', {
    name: 'addPlaylistSong',
    scope: 'library',
    summary: 'Add a song at the end; 409 when it is there already',
    mayTouch: ofThing(getEditablePlaylist),
    body: songRef,
    creates: playlistOutput,
    refuses: [403, 409],
    answer: async ({ domain, params, body }) => {
      const { id } = params;
      await addPlaylistSong(domain, { playlistId: id, songId: body.songId });
      return getPlaylist(domain, { id });
    },
  });

  route('DELETE /api/playlists/:id/songs/:songId', {
    name: 'removePlaylistSong',
    scope: 'library',
    summary: 'Remove a song; one that is not there changes nothing',
    params: idParams.extend({ songId: idParam }),
    refuses: [403, 409],
    answer: async ({ domain, params }) => {
      const { id, songId } = params;
      await removePlaylistSongs(domain, { id, songIds: [songId] });
    },
  });

  route('PUT /api/playlists/:id/songs/order', {
    name: 'orderPlaylistSongs',
    scope: 'library',
    summary: 'Put all songs into this order; 409 when they are not the songs of the playlist',
    mayTouch: ofThing(getEditablePlaylist),
    body: orderPlaylistSongsInput.pick({ songIds: true }),
    gives: z.array(playlistSongOutput),
    refuses: [403, 409, 412],
    answer: async ({ domain, params, body, edit, reply }) => {
      const input = { ...params, ...body, ...edit };
      const { updatedAt } = await orderPlaylistSongs(domain, input);
      tagEdit(reply, updatedAt);
      return listAllPlaylistSongs(domain, params);
    },
  });

  route('POST /api/playlists/:id/songs/move', {
    name: 'movePlaylistSong',
    scope: 'library',
    summary: 'Move one song behind another, or to the top with null',
    mayTouch: ofThing(getEditablePlaylist),
    body: movePlaylistSongBody,
    gives: playlistOutput,
    refuses: [403, 409],
    answer: async ({ domain, params, body }) => {
      const { songId, afterSongId } = body;
      await movePlaylistSongs(domain, { ...params, songIds: [songId], afterSongId });
      return getPlaylist(domain, params);
    },
  });
});
