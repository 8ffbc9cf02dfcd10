import { requireUser } from '@stagedoor/core';
import {
  acceptPlaylistInvitation,
  changePlaylistRole,
  inviteToPlaylist,
  listCollaborators,
  listPlaylistInvitations,
  removePlaylistPerson,
  revokePlaylistInvitation,
} from '@stagedoor/core/community/playlist-people';
import { getOwnPlaylist } from '@stagedoor/core/community/playlists';
import {
  idParam,
  invitationLinkOutput,
  invitationTokenInput,
  inviteToPlaylistInput,
  joinedPlaylistOutput,
  openPlaylistInvitationOutput,
  playlistPersonOutput,
} from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { idParams } from '../routing/schemas.ts';
import { ofThing } from '../routing/who-may-ask.ts';

const roleBody = inviteToPlaylistInput.pick({ role: true });
const personParams = idParams.extend({ userId: idParam });

/** Collaborators of playlists, and invitations for them. */
export const playlistPeopleRoutes = defineRoutesFor(requireUser, 'Playlists', (route) => {
  route('GET /api/playlists/:id/invitations', {
    name: 'listPlaylistInvitations',
    scope: 'read',
    summary: "The playlist's invitations that nobody has accepted yet; for its owner",
    gives: z.array(openPlaylistInvitationOutput),
    refuses: [403],
    answer: ({ domain, params }) => listPlaylistInvitations(domain, params),
  });

  route('POST /api/playlists/:id/invitations', {
    name: 'inviteToPlaylist',
    scope: 'library',
    summary: 'Make a link with which one person may join the playlist within a week',
    mayTouch: ofThing(getOwnPlaylist),
    body: roleBody,
    creates: invitationLinkOutput,
    refuses: [403, 409],
    answer: ({ domain, params, body }) => inviteToPlaylist(domain, { ...params, ...body }),
  });

  route('DELETE /api/playlists/:id/invitations/:invitationId', {
    name: 'revokePlaylistInvitation',
    scope: 'library',
    summary: 'Make the link of an invitation useless',
    params: idParams.extend({ invitationId: idParam }),
    refuses: [403],
    answer: ({ domain, params }) => revokePlaylistInvitation(domain, params),
  });

  route('POST /api/playlists/invitations/:token/accept', {
    name: 'acceptPlaylistInvitation',
    scope: 'library',
    summary: 'Join the playlist that an invitation is for',
    params: invitationTokenInput,
    gives: joinedPlaylistOutput,
    refuses: [409],
    answer: ({ domain, params }) => acceptPlaylistInvitation(domain, params),
  });

  route('GET /api/playlists/:id/collaborators', {
    name: 'listCollaborators',
    scope: 'read',
    summary: 'The owner and the people with whom the playlist is shared; for these people',
    gives: z.array(playlistPersonOutput),
    refuses: [403],
    answer: ({ domain, params }) => listCollaborators(domain, params),
  });

  route('PATCH /api/playlists/:id/collaborators/:userId', {
    name: 'changePlaylistRole',
    scope: 'library',
    summary: 'Give a collaborator another role',
    mayTouch: ofThing(getOwnPlaylist),
    params: personParams,
    body: roleBody,
    refuses: [403, 409],
    answer: ({ domain, params, body }) => changePlaylistRole(domain, { ...params, ...body }),
  });

  route('DELETE /api/playlists/:id/collaborators/:userId', {
    name: 'removePlaylistPerson',
    scope: 'library',
    summary: 'Stop sharing the playlist with somebody, or leave it',
    params: personParams,
    refuses: [403, 409],
    answer: ({ domain, params }) => removePlaylistPerson(domain, params),
  });
});
