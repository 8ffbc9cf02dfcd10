import {
  changeEmail,
  changePassword,
  changeProfile,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  resetPassword,
} from '@stagedoor/auth';
import {
  confirmEmail,
  getAccount,
  requestPasswordReset,
  sendEmailConfirmation,
} from '@stagedoor/core/accounts';
import {
  accountOutput,
  changeEmailInput,
  changePasswordInput,
  confirmEmailInput,
  confirmedEmailOutput,
  confirmPasswordResetInput,
  deleteAccountInput,
  deletedAccountOutput,
  endedSessionsOutput,
  pendingEmailOutput,
  profileOutput,
  requestPasswordResetInput,
  sessionOutput,
  updateProfileInput,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RestDeps } from './rest-deps.ts';
import { idParams, nothing, refusals } from './schemas.ts';

const tags = ['Accounts'];

/** What people do with their own account beside signing in and out. */
export const accountSettingsRoutes: FastifyPluginAsyncZod<RestDeps> = async (app, { contextOf }) => {
  app.patch(
    '/api/profile',
    {
      schema: {
        tags,
        summary:
          "Change one's name, picture, e-mail; a new e-mail needs the password or a sign-in of a moment ago",
        body: updateProfileInput,
        response: { 200: profileOutput, ...refusals(400, 401, 403, 409, 429) },
      },
    },
    async (request, reply) => {
      const { ctx, auth } = await contextOf(request, reply);
      return changeProfile(ctx, auth, request.body);
    },
  );

  app.get(
    '/api/account',
    {
      schema: { tags, summary: "Facts of one's account", response: { 200: accountOutput, ...refusals(401) } },
    },
    async (request, reply) => {
      const { ctx, auth } = await contextOf(request, reply);
      return getAccount(ctx, auth);
    },
  );

  app.delete(
    '/api/account',
    {
      schema: {
        tags,
        summary: 'Delete the account; for 30 days signing in takes it back',
        body: deleteAccountInput,
        response: { 200: deletedAccountOutput, ...refusals(400, 401, 403, 429) },
      },
    },
    async (request, reply) => {
      const { ctx, auth, setCookies } = await contextOf(request, reply);
      const deleted = await deleteAccount(ctx, auth, request.body);
      setCookies(deleted.setCookies);
      return { deletedAt: deleted.deletedAt };
    },
  );

  app.post(
    '/api/account/password',
    {
      schema: {
        tags,
        summary: 'Change the password; all other sessions end',
        body: changePasswordInput,
        response: { 204: nothing, ...refusals(400, 401, 403, 429) },
      },
    },
    async (request, reply) => {
      const { ctx, auth, setCookies } = await contextOf(request, reply);
      setCookies((await changePassword(ctx, auth, request.body)).setCookies);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/account/password-reset',
    {
      schema: {
        tags,
        summary:
          'Mail a link that sets a new password; the answer is the same for an address that nobody has',
        body: requestPasswordResetInput,
        response: { 204: nothing, ...refusals(400, 429) },
      },
    },
    async (request, reply) => {
      const { ctx } = await contextOf(request, reply);
      await requestPasswordReset(ctx, request.body);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/account/password-reset/confirm',
    {
      schema: {
        tags,
        summary: 'Set a new password with the token of the mail, which works once; all sessions end',
        body: confirmPasswordResetInput,
        response: { 204: nothing, ...refusals(400, 429) },
      },
    },
    async (request, reply) => {
      const { ctx } = await contextOf(request, reply);
      await resetPassword(ctx, request.body);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/account/email',
    {
      schema: {
        tags,
        summary: 'Change the e-mail address; `pendingEmail` waits until the link sent to it is opened',
        body: changeEmailInput,
        response: { 200: pendingEmailOutput, ...refusals(400, 401, 403, 409, 429) },
      },
    },
    async (request, reply) => {
      const { ctx, auth } = await contextOf(request, reply);
      return changeEmail(ctx, auth, request.body);
    },
  );

  app.post(
    '/api/account/email/confirmation',
    {
      schema: {
        tags,
        summary: "Mail the link that confirms one's address again",
        response: { 204: nothing, ...refusals(400, 401, 429) },
      },
    },
    async (request, reply) => {
      const { ctx } = await contextOf(request, reply);
      await sendEmailConfirmation(ctx);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/account/email/confirm',
    {
      schema: {
        tags,
        summary: 'Confirm an address with the token of the mail, which works once',
        body: confirmEmailInput,
        response: { 200: confirmedEmailOutput, ...refusals(400, 409) },
      },
    },
    async (request, reply) => {
      const { ctx } = await contextOf(request, reply);
      return confirmEmail(ctx, request.body);
    },
  );

  app.get(
    '/api/account/sessions',
    {
      schema: {
        tags,
        summary: 'Where one is signed in, this device first',
        response: { 200: z.array(sessionOutput), ...refusals(401) },
      },
    },
    async (request, reply) => {
      const { ctx, auth } = await contextOf(request, reply);
      return listSessions(ctx, auth);
    },
  );

  app.delete(
    '/api/account/sessions',
    {
      schema: {
        tags,
        summary: 'End all sessions but this one',
        response: { 200: endedSessionsOutput, ...refusals(401) },
      },
    },
    async (request, reply) => {
      const { ctx, auth } = await contextOf(request, reply);
      return endOtherSessions(ctx, auth);
    },
  );

  app.delete(
    '/api/account/sessions/:id',
    {
      schema: {
        tags,
        summary: "End one of one's sessions",
        params: idParams,
        response: { 204: nothing, ...refusals(400, 401, 404) },
      },
    },
    async (request, reply) => {
      const { ctx } = await contextOf(request, reply);
      await endSession(ctx, request.params);
      return reply.code(204).send(null);
    },
  );
};
