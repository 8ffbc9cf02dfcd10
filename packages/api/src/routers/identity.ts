import {
  disconnect,
  finishIdentity,
  getSignInWays,
  registerByIdentity,
  startConnecting,
  startIdentity,
} from '@stagedoor/auth';
import {
  finishIdentityInput,
  ownPasswordInput,
  registerIdentityInput,
  startIdentityInput,
} from '@stagedoor/validators';
import { openProcedure, procedure, router, userProcedure } from '../trpc.ts';

/** Signing in with an account that people have at the site's identity provider. */
export const identityRouter = router({
  provider: procedure.query(({ ctx }) => {
    const { identityProvider } = ctx.auth;
    return identityProvider ? { name: identityProvider.name } : null;
  }),
  start: openProcedure.input(startIdentityInput).mutation(async ({ ctx, input }) => {
    const { url, setCookies } = await startIdentity(ctx.domain, ctx.auth, input);
    ctx.setCookies(setCookies);
    return { url };
  }),
  finish: openProcedure.input(finishIdentityInput).mutation(async ({ ctx, input }) => {
    const query = Buffer.from(input.answer, 'base64url').toString();
    const { setCookies, ...result } = await finishIdentity(ctx.domain, ctx.auth, { query });
    ctx.setCookies(setCookies);
    return result;
  }),
  register: openProcedure.input(registerIdentityInput).mutation(async ({ ctx, input }) => {
    const { user, setCookies } = await registerByIdentity(ctx.domain, ctx.auth, input);
    ctx.setCookies(setCookies);
    return user;
  }),
  ways: userProcedure.query(({ ctx }) => getSignInWays(ctx.domain, ctx.auth)),
  connect: userProcedure.input(ownPasswordInput).mutation(async ({ ctx, input }) => {
    const { url, setCookies } = await startConnecting(ctx.domain, ctx.auth, input);
    ctx.setCookies(setCookies);
    return { url };
  }),
  disconnect: userProcedure
    .input(ownPasswordInput)
    .mutation(({ ctx, input }) => disconnect(ctx.domain, ctx.auth, input)),
});
