import { requireUser } from '@stagedoor/core';
import { createAlbumLink, revokeAlbumLink } from '@stagedoor/core/catalog/albums';
import { createSongLink, revokeSongLink } from '@stagedoor/core/catalog/songs';
import { secretLinkOutput } from '@stagedoor/validators';
import { defineRoutesFor } from '../routing/define-routes.ts';

/** Links that open drafts and scheduled releases without an account. */
export const secretLinkRoutes = defineRoutesFor(requireUser, 'Studio', (route) => {
  route('POST /api/dashboard/songs/:id/secret-link', {
    name: 'createSongLink',
    scope: 'studio',
    summary: "A link that opens one's own song before it is open to everybody; the same until it is revoked",
    gives: secretLinkOutput,
    refuses: [403],
    answer: ({ domain, params }) => createSongLink(domain, params),
  });

  route('DELETE /api/dashboard/songs/:id/secret-link', {
    name: 'revokeSongLink',
    scope: 'studio',
    summary: "Revoke the song's secret link, with every address that it has signed",
    refuses: [403],
    answer: ({ domain, params }) => revokeSongLink(domain, params),
  });

  route('POST /api/dashboard/albums/:id/secret-link', {
    name: 'createAlbumLink',
    scope: 'studio',
    summary: "A link that opens one's own album before it is open to everybody; the same until it is revoked",
    gives: secretLinkOutput,
    refuses: [403],
    answer: ({ domain, params }) => createAlbumLink(domain, params),
  });

  route('DELETE /api/dashboard/albums/:id/secret-link', {
    name: 'revokeAlbumLink',
    scope: 'studio',
    summary: "Revoke the album's secret link, with every address that it has signed",
    refuses: [403],
    answer: ({ domain, params }) => revokeAlbumLink(domain, params),
  });
});
