import {
  changeEmail,
  changePassword,
  changeProfile,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
  register,
  resetPassword,
} from '@stagedoor/auth';
import {
  changePreferences,
  confirmEmail,
  getAccount,
  requestPasswordReset,
  sendEmailConfirmation,
} from '@stagedoor/core/people/accounts';
import { listExports, requestExport } from '@stagedoor/core/people/data-exports';
import { listOwnActivity } from '@stagedoor/core/platform/audit';
import {
  byId,
  changeEmailInput,
  changePasswordInput,
  confirmEmailInput,
  confirmPasswordResetInput,
  deleteAccountInput,
  editProfileInput,
  loginInput,
  preferences,
  registerInput,
  requestPasswordResetInput,
} from '@stagedoor/validators';
import { call, openProcedure, openUserProcedure, procedure, router, userProcedure } from '../trpc.ts';

export const accountRouter = router({
  me: procedure.query(({ ctx }) => ctx.user),
  details: userProcedure.query(({ ctx }) => getAccount(ctx.domain, { hasMail: ctx.auth.hasMail })),
  register: openProcedure.input(registerInput).mutation(async ({ ctx, input }) => {
    const { user, setCookies } = await register(ctx.domain, ctx.auth, input);
    ctx.setCookies(setCookies);
    return user;
  }),
  login: openProcedure.input(loginInput).mutation(async ({ ctx, input }) => {
    const result = await login(ctx.domain, ctx.auth, input);
    if ('challenge' in result) return { challenge: result.challenge };
    ctx.setCookies(result.setCookies);
    return { user: result.user, isRestored: result.isRestored };
  }),
  logout: openProcedure.mutation(async ({ ctx }) => {
    ctx.setCookies((await logout(ctx.domain, ctx.auth)).setCookies);
  }),
  updateProfile: userProcedure
    .input(editProfileInput)
    .mutation(({ ctx, input }) => changeProfile(ctx.domain, ctx.auth, input)),
  changePreferences: userProcedure.input(preferences).mutation(call(changePreferences)),
  changePassword: userProcedure.input(changePasswordInput).mutation(async ({ ctx, input }) => {
    ctx.setCookies((await changePassword(ctx.domain, ctx.auth, input)).setCookies);
  }),
  requestPasswordReset: openProcedure.input(requestPasswordResetInput).mutation(call(requestPasswordReset)),
  resetPassword: openProcedure.input(confirmPasswordResetInput).mutation(call(resetPassword)),
  changeEmail: userProcedure
    .input(changeEmailInput)
    .mutation(({ ctx, input }) => changeEmail(ctx.domain, ctx.auth, input)),
  sendEmailConfirmation: userProcedure.mutation(call(sendEmailConfirmation)),
  confirmEmail: openProcedure.input(confirmEmailInput).mutation(call(confirmEmail)),
  sessions: userProcedure.query(({ ctx }) => listSessions(ctx.domain, ctx.auth)),
  endSession: userProcedure.input(byId).mutation(call(endSession)),
  endOtherSessions: userProcedure.mutation(({ ctx }) => endOtherSessions(ctx.domain, ctx.auth)),
  securityEvents: userProcedure.query(call(listOwnActivity)),
  exports: userProcedure.query(call(listExports)),
  requestExport: openUserProcedure.mutation(call(requestExport)),
  delete: openUserProcedure.input(deleteAccountInput).mutation(async ({ ctx, input }) => {
    const { deletedAt, setCookies } = await deleteAccount(ctx.domain, ctx.auth, input);
    ctx.setCookies(setCookies);
    return { deletedAt };
  }),
});
