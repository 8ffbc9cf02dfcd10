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
import { adminProcedure, call, router } from '../trpc.ts';

/** Admins' actions on one person or profile. */
export const adminPeopleRouter = router({
  get: adminProcedure.input(byId).query(call(getAdminPerson)),
  artist: adminProcedure
    .input(byId)
    .query(({ ctx, input }) =>
      withDecisions.one(ctx.domain, getAdminProfile(ctx.domain, input), () => 'artist'),
    ),
  giveProfile: adminProcedure.input(giveProfileInput).mutation(call(giveProfile)),
  undoTransfer: adminProcedure.input(byId).mutation(call(undoTransfer)),
  setRole: adminProcedure.input(setRoleInput).mutation(call(setRole)),
  liftSuspension: adminProcedure.input(byId).mutation(call(liftSuspension)),
  verify: adminProcedure.input(setVerifiedInput).mutation(call(setVerified)),
  verifyMany: adminProcedure.input(verifyManyInput).mutation(call(verifyMany)),
  endSessionsOfMany: adminProcedure.input(manyIds).mutation(call(endSessionsOfMany)),
  sessions: adminProcedure.input(byId).query(({ ctx, input }) => listSessionsOf(ctx.domain, ctx.auth, input)),
  endSession: adminProcedure.input(personSessionInput).mutation(call(endSessionOf)),
  resetSecondFactor: adminProcedure.input(byId).mutation(call(resetSecondFactor)),
  mails: adminProcedure.input(byId).query(call(listMailsOf)),
  resendMail: adminProcedure.input(byId).mutation(call(resendMail)),
  sendMail: adminProcedure.input(sendLinkMailInput).mutation(call(sendLinkMail)),
});
