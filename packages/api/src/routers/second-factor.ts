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
import { openProcedure, procedure, router } from '../trpc.ts';

export const secondFactorRouter = router({
  login: openProcedure.input(secondFactorLoginInput).mutation(async ({ ctx, input }) => {
    const { user, isRestored, setCookies } = await loginWithSecondFactor(ctx.domain, ctx.auth, input);
    ctx.setCookies(setCookies);
    return { user, isRestored };
  }),
  /** What the rights of an admin or moderator still need in this session. */
  needed: procedure.query(({ ctx: { domain } }) => requireUser(domain).needsSecondFactor ?? null),
  enter: openProcedure.input(confirmSecondFactorInput).mutation(async ({ ctx, input }) => {
    ctx.setCookies((await enterSecondFactor(ctx.domain, ctx.auth, input)).setCookies);
  }),
  start: procedure
    .input(startSecondFactorInput)
    .mutation(({ ctx, input }) => startSecondFactor(ctx.domain, ctx.auth, input)),
  confirm: procedure.input(confirmSecondFactorInput).mutation(async ({ ctx, input }) => {
    ctx.setCookies((await confirmSecondFactor(ctx.domain, ctx.auth, input)).setCookies);
  }),
  remove: procedure
    .input(startSecondFactorInput)
    .mutation(({ ctx, input }) => removeSecondFactor(ctx.domain, ctx.auth, input)),
  renewCodes: procedure
    .input(startSecondFactorInput)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx.domain, ctx.auth, input)),
});
