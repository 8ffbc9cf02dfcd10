import { login, logout, register } from '@stagedoor/auth';
import { loginInput, registerInput } from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

export const accountRouter = router({
  me: procedure.query(({ ctx }) => ctx.user),
  register: procedure.input(registerInput).mutation(async ({ ctx, input }) => {
    const { user, setCookies } = await register(ctx.ctx, ctx.auth, input);
    ctx.setCookies(setCookies);
    return user;
  }),
  login: procedure.input(loginInput).mutation(async ({ ctx, input }) => {
    const { user, setCookies } = await login(ctx.ctx, ctx.auth, input);
    ctx.setCookies(setCookies);
    return user;
  }),
  logout: procedure.mutation(async ({ ctx }) => {
    ctx.setCookies((await logout(ctx.ctx, ctx.auth)).setCookies);
  }),
});
