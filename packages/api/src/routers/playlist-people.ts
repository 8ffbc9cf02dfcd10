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
import { getOwnPlaylist } from '@stagedoor/core/community/playlists';
import {
  byId,
  changePlaylistRoleInput,
  invitationTokenInput,
  inviteToPlaylistInput,
  playlistInvitationInput,
  playlistPersonInput,
} from '@stagedoor/validators';
import { mayTouch, router, userProcedure } from '../trpc.ts';

/** A playlist's collaborators, links and followers. */
export const playlistPeopleRouter = router({
  list: userProcedure.input(byId).query(({ ctx, input }) => listCollaborators(ctx.domain, input)),
  invitations: userProcedure
    .input(byId)
    .query(({ ctx, input }) => listPlaylistInvitations(ctx.domain, input)),
  invite: userProcedure
    .use(mayTouch(getOwnPlaylist))
    .input(inviteToPlaylistInput)
    .mutation(({ ctx, input }) => inviteToPlaylist(ctx.domain, input)),
  revokeInvitation: userProcedure
    .input(playlistInvitationInput)
    .mutation(({ ctx, input }) => revokePlaylistInvitation(ctx.domain, input)),
  invitation: userProcedure
    .input(invitationTokenInput)
    .query(({ ctx, input }) => getPlaylistInvitation(ctx.domain, input)),
  accept: userProcedure
    .input(invitationTokenInput)
    .mutation(({ ctx, input }) => acceptPlaylistInvitation(ctx.domain, input)),
  changeRole: userProcedure
    .use(mayTouch(getOwnPlaylist))
    .input(changePlaylistRoleInput)
    .mutation(({ ctx, input }) => changePlaylistRole(ctx.domain, input)),
  remove: userProcedure
    .input(playlistPersonInput)
    .mutation(({ ctx, input }) => removePlaylistPerson(ctx.domain, input)),
  secretLink: userProcedure.input(byId).query(({ ctx, input }) => findPlaylistLink(ctx.domain, input)),
  createSecretLink: userProcedure
    .input(byId)
    .mutation(({ ctx, input }) => createPlaylistLink(ctx.domain, input)),
  revokeSecretLink: userProcedure
    .input(byId)
    .mutation(({ ctx, input }) => revokePlaylistLink(ctx.domain, input)),
  follow: userProcedure.input(byId).mutation(({ ctx, input }) => followPlaylist(ctx.domain, input)),
  unfollow: userProcedure.input(byId).mutation(({ ctx, input }) => unfollowPlaylist(ctx.domain, input)),
});
