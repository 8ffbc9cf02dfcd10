import { requireUser } from '@stagedoor/core';
import { requireActing } from '@stagedoor/core/catalog/artists';
import {
  deleteSong,
  getEditableSong,
  listOwnSongs,
  restoreSong,
  updateSong,
} from '@stagedoor/core/catalog/songs';
import { songChanges, songOutput } from '@stagedoor/validators';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';
import { ofThing } from '../routing/who-may-ask.ts';

/** The artist's songs; new ones come with their files in uploads.ts. */
export const studioSongRoutes = defineRoutesFor(requireUser, 'Studio', (route) => {
  route('GET /api/dashboard/songs', {
    name: 'listOwnSongs',
    summary: "One's own songs in every state, newest first",
    mayAsk: requireActing('publish'),
    query: pagingQuery,
    lists: songOutput,
    refuses: [404],
    answer: ({ domain, query }) => listOwnSongs(domain, query),
  });

  route('PATCH /api/dashboard/songs/:id', {
    name: 'updateSong',
    summary: "Change one's own song; what is left out stays, null clears. In a new album it comes last",
    mayTouch: ofThing(getEditableSong),
    body: songChanges,
    gives: songOutput,
    refuses: [403, 412],
    answer: ({ domain, params, body, edit }) => updateSong(domain, { ...body, ...params, ...edit }),
  });

  route('DELETE /api/dashboard/songs/:id', {
    name: 'deleteSong',
    summary: "Delete one's own song; admins delete any",
    refuses: [403],
    answer: ({ domain, params }) => deleteSong(domain, params),
  });

  route('POST /api/dashboard/songs/:id/restore', {
    name: 'restoreSong',
    summary: "Take back the deletion of one's own song, for 30 days; not an administrator's",
    gives: songOutput,
    refuses: [403],
    answer: ({ domain, params }) => restoreSong(domain, params),
  });
});
