import {
  confirmSecondFactor,
  enterSecondFactor,
  loginWithSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@stagedoor/auth';
import { requireUser } from '@stagedoor/core';
import {
  confirmSecondFactorInput,
  secondFactorLoginInput,
  startSecondFactorInput,
} from '@stagedoor/validators';
import { openProcedure, openUserProcedure, router, userProcedure } from '../trpc.ts';

export const secondFactorRouter = router({
  login: openProcedure.input(secondFactorLoginInput).mutation(async ({ ctx, input }) => {
    const { user, isRestored, setCookies } = await loginWithSecondFactor(ctx.domain, ctx.auth, input);
    ctx.setCookies(setCookies);
    return { user, isRestored };
  }),
  /** The second-factor step that staff still need in this session. */
  needed: userProcedure.query(({ ctx: { domain } }) => requireUser(domain).needsSecondFactor ?? null),
  enter: openUserProcedure.input(confirmSecondFactorInput).mutation(async ({ ctx, input }) => {
    ctx.setCookies((await enterSecondFactor(ctx.domain, ctx.auth, input)).setCookies);
  }),
  start: userProcedure
    .input(startSecondFactorInput)
    .mutation(({ ctx, input }) => startSecondFactor(ctx.domain, ctx.auth, input)),
  confirm: userProcedure.input(confirmSecondFactorInput).mutation(async ({ ctx, input }) => {
    ctx.setCookies((await confirmSecondFactor(ctx.domain, ctx.auth, input)).setCookies);
  }),
  remove: userProcedure
    .input(startSecondFactorInput)
    .mutation(({ ctx, input }) => removeSecondFactor(ctx.domain, ctx.auth, input)),
  renewCodes: userProcedure
    .input(startSecondFactorInput)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx.domain, ctx.auth, input)),
});
