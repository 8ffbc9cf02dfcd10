import {
  acceptInvitation,
  changeRole,
  chooseProfile,
  createArtistProfile,
  createFurtherProfile,
  getInvitation,
  inviteMember,
  listInvitations,
  listMembers,
  listProfiles,
  removeMember,
  revokeInvitation,
} from '@stagedoor/core/catalog/members';
import {
  byId,
  changeRoleInput,
  createArtistProfileInput,
  invitationTokenInput,
  inviteMemberInput,
  removeMemberInput,
} from '@stagedoor/validators';
import { artistProcedure, call, ownerProcedure, router, userProcedure } from '../trpc.ts';

/** The caller's profiles, and a profile's members. */
export const profilesRouter = router({
  mine: artistProcedure.query(call(listProfiles)),
  create: artistProcedure.input(createArtistProfileInput).mutation(call(createArtistProfile)),
  createFurther: artistProcedure.input(createArtistProfileInput).mutation(call(createFurtherProfile)),
  choose: artistProcedure.input(byId).mutation(call(chooseProfile)),
  members: ownerProcedure.query(call(listMembers)),
  invitations: ownerProcedure.query(call(listInvitations)),
  invite: ownerProcedure.input(inviteMemberInput).mutation(call(inviteMember)),
  revokeInvitation: ownerProcedure.input(byId).mutation(call(revokeInvitation)),
  changeRole: ownerProcedure.input(changeRoleInput).mutation(call(changeRole)),
  removeMember: artistProcedure.input(removeMemberInput).mutation(call(removeMember)),
  invitation: userProcedure.input(invitationTokenInput).query(call(getInvitation)),
  acceptInvitation: userProcedure.input(invitationTokenInput).mutation(call(acceptInvitation)),
});
