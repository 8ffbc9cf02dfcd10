import {
  acceptPlaylistInvitation,
  changePlaylistRole,
  createPlaylistLink,
  findPlaylistLink,
  followPlaylist,
  getPlaylistInvitation,
  inviteToPlaylist,
  listCollaborators,
  listPlaylistInvitations,
  removePlaylistPerson,
  revokePlaylistInvitation,
  revokePlaylistLink,
  unfollowPlaylist,
} from '@stagedoor/core/community/playlist-people';
import {
  byId,
  changePlaylistRoleInput,
  invitationTokenInput,
  inviteToPlaylistInput,
  playlistInvitationInput,
  playlistPersonInput,
} from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

/** The people with whom a playlist is shared, its links and its followers. */
export const playlistPeopleRouter = router({
  list: procedure.input(byId).query(({ ctx, input }) => listCollaborators(ctx.domain, input)),
  invitations: procedure.input(byId).query(({ ctx, input }) => listPlaylistInvitations(ctx.domain, input)),
  invite: procedure
    .input(inviteToPlaylistInput)
    .mutation(({ ctx, input }) => inviteToPlaylist(ctx.domain, input)),
  revokeInvitation: procedure
    .input(playlistInvitationInput)
    .mutation(({ ctx, input }) => revokePlaylistInvitation(ctx.domain, input)),
  invitation: procedure
    .input(invitationTokenInput)
    .query(({ ctx, input }) => getPlaylistInvitation(ctx.domain, input)),
  accept: procedure
    .input(invitationTokenInput)
    .mutation(({ ctx, input }) => acceptPlaylistInvitation(ctx.domain, input)),
  changeRole: procedure
    .input(changePlaylistRoleInput)
    .mutation(({ ctx, input }) => changePlaylistRole(ctx.domain, input)),
  remove: procedure
    .input(playlistPersonInput)
    .mutation(({ ctx, input }) => removePlaylistPerson(ctx.domain, input)),
  secretLink: procedure.input(byId).query(({ ctx, input }) => findPlaylistLink(ctx.domain, input)),
  createSecretLink: procedure.input(byId).mutation(({ ctx, input }) => createPlaylistLink(ctx.domain, input)),
  revokeSecretLink: procedure.input(byId).mutation(({ ctx, input }) => revokePlaylistLink(ctx.domain, input)),
  follow: procedure.input(byId).mutation(({ ctx, input }) => followPlaylist(ctx.domain, input)),
  unfollow: procedure.input(byId).mutation(({ ctx, input }) => unfollowPlaylist(ctx.domain, input)),
});
