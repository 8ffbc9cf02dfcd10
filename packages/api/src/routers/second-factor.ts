import {
  confirmSecondFactor,
  loginWithSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@stagedoor/auth';
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
  start: procedure
    .input(startSecondFactorInput)
    .mutation(({ ctx, input }) => startSecondFactor(ctx.domain, ctx.auth, input)),
  confirm: procedure.input(confirmSecondFactorInput).mutation(async ({ ctx, input }) => {
    ctx.setCookies((await confirmSecondFactor(ctx.domain, ctx.auth, input)).setCookies);
  }),
  remove: procedure.input(startSecondFactorInput).mutation(async ({ ctx, input }) => {
    ctx.setCookies((await removeSecondFactor(ctx.domain, ctx.auth, input)).setCookies);
  }),
  renewCodes: procedure
    .input(startSecondFactorInput)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx.domain, ctx.auth, input)),
});
