import { endSessionOf, listSessionsOf } from '@stagedoor/auth';
import { setVerified } from '@stagedoor/core/catalog/artists';
import { resetSecondFactor } from '@stagedoor/core/people/accounts';
import { listMailsOf, resendMail, sendLinkMail, setRole } from '@stagedoor/core/people/oversight';
import { endSessionsOfMany, getAdminPerson, getAdminProfile, verifyMany } from '@stagedoor/core/site/admin';
import { liftSuspension, withDecisions } from '@stagedoor/core/site/moderation';
import { giveProfile, undoTransfer } from '@stagedoor/core/site/profiles';
import {
  byId,
  giveProfileInput,
  manyIds,
  personSessionInput,
  sendLinkMailInput,
  setRoleInput,
  setVerifiedInput,
  verifyManyInput,
} from '@stagedoor/validators';
import { adminProcedure, router } from '../trpc.ts';

/** Admins' actions on one person or profile. */
export const adminPeopleRouter = router({
  get: adminProcedure.input(byId).query(({ ctx, input }) => getAdminPerson(ctx.domain, input)),
  artist: adminProcedure
    .input(byId)
    .query(({ ctx, input }) =>
      withDecisions.one(ctx.domain, getAdminProfile(ctx.domain, input), () => 'artist'),
    ),
  giveProfile: adminProcedure
    .input(giveProfileInput)
    .mutation(({ ctx, input }) => giveProfile(ctx.domain, input)),
  undoTransfer: adminProcedure.input(byId).mutation(({ ctx, input }) => undoTransfer(ctx.domain, input)),
  setRole: adminProcedure.input(setRoleInput).mutation(({ ctx, input }) => setRole(ctx.domain, input)),
  liftSuspension: adminProcedure.input(byId).mutation(({ ctx, input }) => liftSuspension(ctx.domain, input)),
  verify: adminProcedure.input(setVerifiedInput).mutation(({ ctx, input }) => setVerified(ctx.domain, input)),
  verifyMany: adminProcedure
    .input(verifyManyInput)
    .mutation(({ ctx, input }) => verifyMany(ctx.domain, input)),
  endSessionsOfMany: adminProcedure
    .input(manyIds)
    .mutation(({ ctx, input }) => endSessionsOfMany(ctx.domain, input)),
  sessions: adminProcedure.input(byId).query(({ ctx, input }) => listSessionsOf(ctx.domain, ctx.auth, input)),
  endSession: adminProcedure
    .input(personSessionInput)
    .mutation(({ ctx, input }) => endSessionOf(ctx.domain, input)),
  resetSecondFactor: adminProcedure
    .input(byId)
    .mutation(({ ctx, input }) => resetSecondFactor(ctx.domain, input)),
  mails: adminProcedure.input(byId).query(({ ctx, input }) => listMailsOf(ctx.domain, input)),
  resendMail: adminProcedure.input(byId).mutation(({ ctx, input }) => resendMail(ctx.domain, input)),
  sendMail: adminProcedure
    .input(sendLinkMailInput)
    .mutation(({ ctx, input }) => sendLinkMail(ctx.domain, input)),
});
