import { forReading, requireUser } from '@stagedoor/core';
import {
  createPlaylist,
  deletePlaylist,
  getOwnPlaylist,
  getPlaylist,
  listMyPlaylists,
  listPublicPlaylists,
  updatePlaylist,
} from '@stagedoor/core/community/playlists';
import { playlistOutput, UPLOAD_LIMITS } from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';
import { type FormSpec, filesOf } from '../routing/multipart.ts';
import { pagingQuery } from '../routing/schemas.ts';
import { ofThing } from '../routing/who-may-ask.ts';
import {
  newPlaylistBody,
  newPlaylistFields,
  playlistChangeFields,
  playlistChangesBody,
} from '../uploads/form-schemas.ts';

const files: FormSpec['files'] = {
  coverImage: { kind: 'picture', maxBytes: () => UPLOAD_LIMITS.picture },
};

const newPlaylist: FormSpec = {
  takesJson: true,
  fields: Object.keys(newPlaylistFields),
  files,
  mayAsk: requireUser,
};

const changes: FormSpec = {
  takesJson: true,
  fields: Object.keys(playlistChangeFields),
  files,
  mayAsk: requireUser,
  mayTouch: ofThing(getOwnPlaylist),
};

/** Playlists themselves; a plugin scope of its own, because the form parser's hooks apply only here. */
export const playlistRoutes = defineRoutes('Playlists', (route) => {
  route('GET /api/playlists/my-playlists', {
    name: 'listMyPlaylists',
    scope: 'read',
    summary: "One's own playlists, those shared with one, and those one follows; newest first",
    mayAsk: requireUser,
    query: pagingQuery,
    lists: playlistOutput,
    answer: ({ domain, query }) => listMyPlaylists(domain, query),
  });

  route('GET /api/playlists/public', {
    name: 'listPublicPlaylists',
    scope: 'read',
    summary: "Everybody's public playlists, newest first",
    query: pagingQuery,
    lists: playlistOutput,
    answer: ({ domain, query }) => listPublicPlaylists(forReading(domain), query),
  });

  route('GET /api/playlists/:id', {
    name: 'getPlaylist',
    scope: 'read',
    summary: 'One playlist; a private one with the `key` of its secret link',
    gives: playlistOutput,
    refuses: [403],
    answer: ({ domain, params }) => getPlaylist(domain, params),
  });

  route('POST /api/playlists', {
    name: 'createPlaylist',
    scope: 'library',
    summary: 'Make a playlist, public unless `isPublic` is false; JSON, or a form with its cover',
    form: newPlaylist,
    body: newPlaylistBody,
    creates: playlistOutput,
    refuses: [404, 409],
    answer: ({ domain, body, request }) =>
      createPlaylist(domain, body, { cover: filesOf(request).coverImage }),
  });

  route('PUT /api/playlists/:id', {
    name: 'updatePlaylist',
    scope: 'library',
    summary: "Change one's own playlist; what is left out stays, a blank `coverImage` removes the cover",
    form: changes,
    body: playlistChangesBody,
    gives: playlistOutput,
    refuses: [403, 412],
    answer: ({ domain, params, body, edit, request }) =>
      updatePlaylist(domain, { ...body, ...params, ...edit }, filesOf(request).coverImage),
  });

  route('DELETE /api/playlists/:id', {
    name: 'deletePlaylist',
    scope: 'library',
    summary: "Delete one's own playlist for good",
    mayAsk: requireUser,
    refuses: [403],
    answer: ({ domain, params }) => deletePlaylist(domain, params),
  });
});
