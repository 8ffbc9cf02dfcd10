import { requireUser } from '@stagedoor/core';
import { connectScrobbling, getScrobbling } from '@stagedoor/core/catalog/scrobbling';
import { scrobblingInput, scrobblingOutput } from '@stagedoor/validators';
import { defineRoutesFor } from '../routing/define-routes.ts';

/** Where the caller's plays are told. No token of a program changes it. */
export const scrobblingRoutes = defineRoutesFor(requireUser, 'Accounts', (route) => {
  route('GET /api/user/scrobbling', {
    name: 'getScrobbling',
    summary: 'Where one’s plays are told, and whether that works',
    gives: scrobblingOutput,
    answer: ({ domain }) => getScrobbling(domain),
  });

  route('PUT /api/user/scrobbling', {
    name: 'connectScrobbling',
    summary: 'Tell one’s plays to ListenBrainz from now on; null ends it',
    body: scrobblingInput,
    gives: scrobblingOutput,
    refuses: [503],
    answer: ({ domain, body }) => connectScrobbling(domain, body),
  });
});
