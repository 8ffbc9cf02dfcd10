import { endSessionOf, listSessionsOf } from '@stagedoor/auth';
import { setVerified } from '@stagedoor/core/catalog/artists';
import { resetSecondFactor } from '@stagedoor/core/people/accounts';
import { listMailsOf, resendMail, sendLinkMail, setRole } from '@stagedoor/core/people/oversight';
import { endSessionsOfMany, getAdminPerson, getAdminProfile, verifyMany } from '@stagedoor/core/site/admin';
import { liftSuspension } from '@stagedoor/core/site/moderation';
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
import { procedure, router } from '../trpc.ts';

/** What admins do with one person or profile. */
export const adminPeopleRouter = router({
  get: procedure.input(byId).query(({ ctx, input }) => getAdminPerson(ctx.domain, input)),
  artist: procedure.input(byId).query(({ ctx, input }) => getAdminProfile(ctx.domain, input)),
  giveProfile: procedure.input(giveProfileInput).mutation(({ ctx, input }) => giveProfile(ctx.domain, input)),
  undoTransfer: procedure.input(byId).mutation(({ ctx, input }) => undoTransfer(ctx.domain, input)),
  setRole: procedure.input(setRoleInput).mutation(({ ctx, input }) => setRole(ctx.domain, input)),
  liftSuspension: procedure.input(byId).mutation(({ ctx, input }) => liftSuspension(ctx.domain, input)),
  verify: procedure.input(setVerifiedInput).mutation(({ ctx, input }) => setVerified(ctx.domain, input)),
  verifyMany: procedure.input(verifyManyInput).mutation(({ ctx, input }) => verifyMany(ctx.domain, input)),
  endSessionsOfMany: procedure
    .input(manyIds)
    .mutation(({ ctx, input }) => endSessionsOfMany(ctx.domain, input)),
  sessions: procedure.input(byId).query(({ ctx, input }) => listSessionsOf(ctx.domain, ctx.auth, input)),
  endSession: procedure
    .input(personSessionInput)
    .mutation(({ ctx, input }) => endSessionOf(ctx.domain, input)),
  resetSecondFactor: procedure.input(byId).mutation(({ ctx, input }) => resetSecondFactor(ctx.domain, input)),
  mails: procedure.input(byId).query(({ ctx, input }) => listMailsOf(ctx.domain, input)),
  resendMail: procedure.input(byId).mutation(({ ctx, input }) => resendMail(ctx.domain, input)),
  sendMail: procedure.input(sendLinkMailInput).mutation(({ ctx, input }) => sendLinkMail(ctx.domain, input)),
});
