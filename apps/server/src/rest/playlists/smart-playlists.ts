import { requireUser } from '@stagedoor/core';
import {
  createSmartPlaylist,
  getEditablePlaylist,
  updateSmartRules,
} from '@stagedoor/core/community/playlists';
import { createSmartPlaylistInput, playlistOutput, smartRules } from '@stagedoor/validators';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { ofThing } from '../routing/who-may-ask.ts';

/** Playlists whose songs follow from rules. */
export const smartPlaylistRoutes = defineRoutesFor(requireUser, 'Playlists', (route) => {
  route('POST /api/playlists/smart', {
    name: 'createSmartPlaylist',
    scope: 'library',
    summary: 'Make a playlist whose songs follow from rules, private unless `isPublic` is true',
    body: createSmartPlaylistInput,
    creates: playlistOutput,
    refuses: [409],
    answer: ({ domain, body }) => createSmartPlaylist(domain, body),
  });

  route('PUT /api/playlists/:id/rules', {
    name: 'updateSmartRules',
    scope: 'library',
    summary: 'Change the rules of a smart playlist',
    mayTouch: ofThing(getEditablePlaylist),
    body: smartRules,
    gives: playlistOutput,
    refuses: [403, 409, 412],
    answer: ({ domain, params, body, edit }) => updateSmartRules(domain, { ...params, rules: body, ...edit }),
  });
});
