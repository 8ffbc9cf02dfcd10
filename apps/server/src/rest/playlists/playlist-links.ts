import { requireUser } from '@stagedoor/core';
import {
  createPlaylistLink,
  followPlaylist,
  revokePlaylistLink,
  unfollowPlaylist,
} from '@stagedoor/core/community/playlist-people';
import { secretLinkOutput } from '@stagedoor/validators';
import { defineRoutesFor } from '../routing/define-routes.ts';

/** The secret links of private playlists, and following public ones. */
export const playlistLinkRoutes = defineRoutesFor(requireUser, 'Playlists', (route) => {
  route('POST /api/playlists/:id/secret-link', {
    name: 'createPlaylistLink',
    scope: 'library',
    summary: "A link that opens one's own private playlist; the same until it is revoked",
    gives: secretLinkOutput,
    refuses: [403],
    answer: ({ domain, params }) => createPlaylistLink(domain, params),
  });

  route('DELETE /api/playlists/:id/secret-link', {
    name: 'revokePlaylistLink',
    scope: 'library',
    summary: "Revoke the playlist's secret link",
    refuses: [403],
    answer: ({ domain, params }) => revokePlaylistLink(domain, params),
  });

  route('POST /api/playlists/:id/follow', {
    name: 'followPlaylist',
    scope: 'library',
    summary: "Keep somebody's public playlist in one's own list",
    refuses: [403, 409],
    answer: ({ domain, params }) => followPlaylist(domain, params),
  });

  route('DELETE /api/playlists/:id/follow', {
    name: 'unfollowPlaylist',
    scope: 'library',
    summary: 'Stop following a playlist',
    refuses: [403],
    answer: ({ domain, params }) => unfollowPlaylist(domain, params),
  });
});
