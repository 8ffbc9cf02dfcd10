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
import { procedure, router } from '../trpc.ts';

/** The profiles that somebody acts for, and the people who act for a profile. */
export const profilesRouter = router({
  mine: procedure.query(({ ctx }) => listProfiles(ctx.domain)),
  create: procedure
    .input(createArtistProfileInput)
    .mutation(({ ctx, input }) => createArtistProfile(ctx.domain, input)),
  createFurther: procedure
    .input(createArtistProfileInput)
    .mutation(({ ctx, input }) => createFurtherProfile(ctx.domain, input)),
  choose: procedure.input(byId).mutation(({ ctx, input }) => chooseProfile(ctx.domain, input)),
  members: procedure.query(({ ctx }) => listMembers(ctx.domain)),
  invitations: procedure.query(({ ctx }) => listInvitations(ctx.domain)),
  invite: procedure.input(inviteMemberInput).mutation(({ ctx, input }) => inviteMember(ctx.domain, input)),
  revokeInvitation: procedure.input(byId).mutation(({ ctx, input }) => revokeInvitation(ctx.domain, input)),
  changeRole: procedure.input(changeRoleInput).mutation(({ ctx, input }) => changeRole(ctx.domain, input)),
  removeMember: procedure
    .input(removeMemberInput)
    .mutation(({ ctx, input }) => removeMember(ctx.domain, input)),
  invitation: procedure
    .input(invitationTokenInput)
    .query(({ ctx, input }) => getInvitation(ctx.domain, input)),
  acceptInvitation: procedure
    .input(invitationTokenInput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.domain, input)),
});
