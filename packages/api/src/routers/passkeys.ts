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
import { call, openProcedure, router, userProcedure } from '../trpc.ts';

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
  list: userProcedure.query(call(listPasskeys)),
  start: userProcedure.input(passkeyPasswordInput).mutation(async ({ ctx, input }) => {
    const { options, setCookies } = await startPasskey(ctx.domain, ctx.auth, input);
    ctx.setCookies(setCookies);
    return options;
  }),
  confirm: userProcedure.input(confirmPasskeyInput).mutation(async ({ ctx, input }) => {
    const { passkey, setCookies } = await confirmPasskey(ctx.domain, ctx.auth, input);
    ctx.setCookies(setCookies);
    return passkey;
  }),
  rename: userProcedure.input(byId.extend(renamePasskeyInput.shape)).mutation(call(renamePasskey)),
  remove: userProcedure
    .input(byId.extend(passkeyPasswordInput.shape))
    .mutation(({ ctx, input }) => removePasskey(ctx.domain, ctx.auth, input)),
});
