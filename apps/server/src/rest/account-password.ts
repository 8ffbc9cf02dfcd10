import { changePassword, resetPassword } from '@stagedoor/auth';
import { requireUser } from '@stagedoor/core';
import { requestPasswordReset } from '@stagedoor/core/people/accounts';
import {
  changePasswordInput,
  confirmPasswordResetInput,
  requestPasswordResetInput,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nothing, refusals } from './schemas.ts';
import { everybody } from './who-may-ask.ts';

const tags = ['Accounts'];

/** Changing a password, and resetting a forgotten one by mail. */
export const accountPasswordRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/account/password',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'changePassword',
        summary: 'Change the password; all other sessions end',
        body: changePasswordInput,
        response: { 204: nothing, ...refusals(400, 401, 403, 429) },
      },
    },
    async (request, reply) => {
      const { domain, auth, setCookies } = request.api;
      setCookies((await changePassword(domain, auth, request.body)).setCookies);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/account/password-reset',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'requestPasswordReset',
        summary:
          'Mail a link that sets a new password; the answer is the same for an address that nobody has',
        body: requestPasswordResetInput,
        response: { 204: nothing, ...refusals(400, 429) },
      },
    },
    async (request, reply) => {
      await requestPasswordReset(request.api.domain, request.body);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/account/password-reset/confirm',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'resetPassword',
        summary: 'Set a new password with the token of the mail, which works once; all sessions end',
        body: confirmPasswordResetInput,
        response: { 204: nothing, ...refusals(400, 403, 429) },
      },
    },
    async (request, reply) => {
      await resetPassword(request.api.domain, request.body);
      return reply.code(204).send(null);
    },
  );
};
