import {
  confirmPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@stagedoor/auth';
import {
  byId,
  confirmPasskeyInput,
  passkeyLoginInput,
  passkeyPasswordInput,
  renamePasskeyInput,
} from '@stagedoor/validators';
import { openProcedure, procedure, router } from '../trpc.ts';

export const passkeysRouter = router({
  startLogin: openProcedure.mutation(async ({ ctx }) => {
    const { options, setCookies } = await startPasskeyLogin(ctx.domain, ctx.auth);
    ctx.setCookies(setCookies);
    return options;
  }),
  login: openProcedure.input(passkeyLoginInput).mutation(async ({ ctx, input }) => {
    const { user, isRestored, setCookies } = await loginWithPasskey(ctx.domain, ctx.auth, input);
    ctx.setCookies(setCookies);
    return { user, isRestored };
  }),
  list: procedure.query(({ ctx }) => listPasskeys(ctx.domain)),
  start: procedure.input(passkeyPasswordInput).mutation(async ({ ctx, input }) => {
    const { options, setCookies } = await startPasskey(ctx.domain, ctx.auth, input);
    ctx.setCookies(setCookies);
    return options;
  }),
  confirm: procedure.input(confirmPasskeyInput).mutation(async ({ ctx, input }) => {
    const { passkey, setCookies } = await confirmPasskey(ctx.domain, ctx.auth, input);
    ctx.setCookies(setCookies);
    return passkey;
  }),
  rename: procedure
    .input(byId.extend(renamePasskeyInput.shape))
    .mutation(({ ctx, input }) => renamePasskey(ctx.domain, input)),
  remove: procedure
    .input(byId.extend(passkeyPasswordInput.shape))
    .mutation(({ ctx, input }) => removePasskey(ctx.domain, ctx.auth, input)),
});
