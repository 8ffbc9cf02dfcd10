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
import { call, mayTouch, router, userProcedure } from '../trpc.ts';

/** A playlist's collaborators, links and followers. */
export const playlistPeopleRouter = router({
  list: userProcedure.input(byId).query(call(listCollaborators)),
  invitations: userProcedure.input(byId).query(call(listPlaylistInvitations)),
  invite: userProcedure
    .use(mayTouch(getOwnPlaylist))
    .input(inviteToPlaylistInput)
    .mutation(call(inviteToPlaylist)),
  revokeInvitation: userProcedure.input(playlistInvitationInput).mutation(call(revokePlaylistInvitation)),
  invitation: userProcedure.input(invitationTokenInput).query(call(getPlaylistInvitation)),
  accept: userProcedure.input(invitationTokenInput).mutation(call(acceptPlaylistInvitation)),
  changeRole: userProcedure
    .use(mayTouch(getOwnPlaylist))
    .input(changePlaylistRoleInput)
    .mutation(call(changePlaylistRole)),
  remove: userProcedure.input(playlistPersonInput).mutation(call(removePlaylistPerson)),
  secretLink: userProcedure.input(byId).query(call(findPlaylistLink)),
  createSecretLink: userProcedure.input(byId).mutation(call(createPlaylistLink)),
  revokeSecretLink: userProcedure.input(byId).mutation(call(revokePlaylistLink)),
  follow: userProcedure.input(byId).mutation(call(followPlaylist)),
  unfollow: userProcedure.input(byId).mutation(call(unfollowPlaylist)),
});
