import { NOTHING, type Shown } from './rights-shown.ts';

/** Sharing playlists with people, by link, and with followers. None of it shows songs. */
export const SHARING_ROUTES: Record<string, Shown> = {
  'DELETE /api/playlists/:id/collaborators/:userId': NOTHING,
  'DELETE /api/playlists/:id/follow': NOTHING,
  'DELETE /api/playlists/:id/invitations/:invitationId': NOTHING,
  'DELETE /api/playlists/:id/secret-link': NOTHING,
  'GET /api/playlists/:id/collaborators': NOTHING,
  'GET /api/playlists/:id/invitations': NOTHING,
  'PATCH /api/playlists/:id/collaborators/:userId': NOTHING,
  'POST /api/playlists/smart': NOTHING,
  'PUT /api/playlists/:id/rules': NOTHING,
  'POST /api/playlists/:id/follow': NOTHING,
  'POST /api/playlists/:id/invitations': NOTHING,
  'POST /api/playlists/:id/secret-link': NOTHING,
  'POST /api/playlists/invitations/:token/accept': NOTHING,
};

export const SHARING_PROCEDURES: Record<string, Shown> = {
  'playlistPeople.accept': NOTHING,
  'playlistPeople.changeRole': NOTHING,
  'playlistPeople.createSecretLink': NOTHING,
  'playlistPeople.follow': NOTHING,
  'playlistPeople.invitation': NOTHING,
  'playlistPeople.invitations': NOTHING,
  'playlistPeople.invite': NOTHING,
  'playlistPeople.list': NOTHING,
  'playlistPeople.remove': NOTHING,
  'playlistPeople.revokeInvitation': NOTHING,
  'playlistPeople.revokeSecretLink': NOTHING,
  'playlistPeople.secretLink': NOTHING,
  'playlistPeople.unfollow': NOTHING,
};
