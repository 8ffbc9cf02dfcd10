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
import { artistProcedure, ownerProcedure, router, userProcedure } from '../trpc.ts';

/** The caller's profiles, and a profile's members. */
export const profilesRouter = router({
  mine: artistProcedure.query(({ ctx }) => listProfiles(ctx.domain)),
  create: artistProcedure
    .input(createArtistProfileInput)
    .mutation(({ ctx, input }) => createArtistProfile(ctx.domain, input)),
  createFurther: artistProcedure
    .input(createArtistProfileInput)
    .mutation(({ ctx, input }) => createFurtherProfile(ctx.domain, input)),
  choose: artistProcedure.input(byId).mutation(({ ctx, input }) => chooseProfile(ctx.domain, input)),
  members: ownerProcedure.query(({ ctx }) => listMembers(ctx.domain)),
  invitations: ownerProcedure.query(({ ctx }) => listInvitations(ctx.domain)),
  invite: ownerProcedure
    .input(inviteMemberInput)
    .mutation(({ ctx, input }) => inviteMember(ctx.domain, input)),
  revokeInvitation: ownerProcedure
    .input(byId)
    .mutation(({ ctx, input }) => revokeInvitation(ctx.domain, input)),
  changeRole: ownerProcedure
    .input(changeRoleInput)
    .mutation(({ ctx, input }) => changeRole(ctx.domain, input)),
  removeMember: artistProcedure
    .input(removeMemberInput)
    .mutation(({ ctx, input }) => removeMember(ctx.domain, input)),
  invitation: userProcedure
    .input(invitationTokenInput)
    .query(({ ctx, input }) => getInvitation(ctx.domain, input)),
  acceptInvitation: userProcedure
    .input(invitationTokenInput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.domain, input)),
});
