import { requireUser } from '@stagedoor/core';
import { requireActing } from '@stagedoor/core/catalog/artists';
import {
  deleteSong,
  getEditableSong,
  listCreditedSongs,
  listOwnSongs,
  pinSongs,
  relinkCredit,
  restoreSong,
  unlinkCredit,
  updateSong,
} from '@stagedoor/core/catalog/songs';
import { creditedSongOutput, idParam, pinSongsInput, songChanges, songOutput } from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';
import { ofThing } from '../routing/who-may-ask.ts';

/** The artist's songs; new ones come with their files in uploads.ts. */
export const studioSongRoutes = defineRoutesFor(requireUser, 'Studio', (route) => {
  route('GET /api/dashboard/songs', {
    name: 'listOwnSongs',
    scope: 'studio',
    summary: "One's own songs in every state, newest first",
    mayAsk: requireActing('publish'),
    query: pagingQuery,
    lists: songOutput,
    refuses: [404],
    answer: ({ domain, query }) => listOwnSongs(domain, query),
  });

  route('PATCH /api/dashboard/songs/:id', {
    name: 'updateSong',
    scope: 'studio',
    summary: "Change one's own song; what is left out stays, null clears. In a new album it comes last",
    mayTouch: ofThing(getEditableSong),
    body: songChanges,
    gives: songOutput,
    refuses: [403, 412],
    answer: ({ domain, params, body, edit }) => updateSong(domain, { ...body, ...params, ...edit }),
  });

  route('DELETE /api/dashboard/songs/:id', {
    name: 'deleteSong',
    scope: 'studio',
    summary: "Delete one's own song; admins delete any",
    refuses: [403],
    answer: ({ domain, params }) => deleteSong(domain, params),
  });

  route('POST /api/dashboard/songs/:id/restore', {
    name: 'restoreSong',
    scope: 'studio',
    summary: "Take back the deletion of one's own song, for 30 days; not an administrator's",
    gives: songOutput,
    refuses: [403],
    answer: ({ domain, params }) => restoreSong(domain, params),
  });

  route('PUT /api/dashboard/pinned-songs', {
    name: 'pinSongs',
    scope: 'studio',
    summary: "Put these singles first on one's page, in this order, and no others",
    mayAsk: requireActing('publish'),
    body: pinSongsInput,
    gives: z.array(songOutput),
    refuses: [404],
    answer: ({ domain, body }) => pinSongs(domain, body),
  });

  route('GET /api/dashboard/credits', {
    name: 'listCreditedSongs',
    scope: 'studio',
    summary: "Songs of others whose credits name one's profile, newest first",
    mayAsk: requireActing('manage'),
    query: pagingQuery,
    lists: creditedSongOutput,
    refuses: [404],
    answer: ({ domain, query }) => listCreditedSongs(domain, query),
  });

  route('DELETE /api/dashboard/credits/:songId', {
    name: 'unlinkCredit',
    scope: 'studio',
    summary: "Take the link to one's profile out of the credits of another artist's song; the name stays",
    mayAsk: requireActing('manage'),
    params: z.object({ songId: idParam }),
    answer: ({ domain, params }) => unlinkCredit(domain, params),
  });

  route('POST /api/dashboard/credits/:songId', {
    name: 'relinkCredit',
    scope: 'studio',
    summary: 'Take back that a link was taken out: the name leads to the profile again',
    mayAsk: requireActing('manage'),
    params: z.object({ songId: idParam }),
    answer: ({ domain, params }) => relinkCredit(domain, params),
  });
});
