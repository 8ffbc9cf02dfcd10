import { changeEmail } from '@stagedoor/auth';
import { requireUser } from '@stagedoor/core';
import { confirmEmail, sendEmailConfirmation } from '@stagedoor/core/people/accounts';
import {
  changeEmailInput,
  confirmEmailInput,
  confirmedEmailOutput,
  pendingEmailOutput,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { nothing, refusals } from './schemas.ts';
import { everybody } from './who-may-ask.ts';

const tags = ['Accounts'];

/** Changing and confirming an e-mail address. */
export const accountEmailRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/account/email',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'changeEmail',
        summary: 'Change the e-mail address; `pendingEmail` waits until the link sent to it is opened',
        body: changeEmailInput,
        response: { 200: pendingEmailOutput, ...refusals(400, 401, 403, 409, 429) },
      },
    },
    async (request) => {
      const { domain, auth } = request.api;
      return changeEmail(domain, auth, request.body);
    },
  );

  app.post(
    '/api/account/email/confirmation',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'sendEmailConfirmation',
        summary: "Mail the link that confirms one's address again",
        response: { 204: nothing, ...refusals(400, 401, 429) },
      },
    },
    async (request, reply) => {
      await sendEmailConfirmation(request.api.domain);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/account/email/confirm',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'confirmEmail',
        summary: 'Confirm an address with the token of the mail, which works once',
        body: confirmEmailInput,
        response: { 200: confirmedEmailOutput, ...refusals(400, 409) },
      },
    },
    async (request) => confirmEmail(request.api.domain, request.body),
  );
};
