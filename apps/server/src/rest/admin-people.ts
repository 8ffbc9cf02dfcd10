import { endSessionOf, listSessionsOf } from '@stagedoor/auth';
import { requireAdmin } from '@stagedoor/core';
import { endSessionsOf, resetSecondFactor } from '@stagedoor/core/people/accounts';
import { listMailsOf, resendMail, sendLinkMail, setRole } from '@stagedoor/core/people/oversight';
import { getAdminPerson } from '@stagedoor/core/site/admin';
import { liftSuspension } from '@stagedoor/core/site/moderation';
import {
  adminPersonOutput,
  decisionOutput,
  endedSessionsOutput,
  idParam,
  linkMailBody,
  personMailOutput,
  personRoleOutput,
  personSessionOutput,
  roleBody,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams, nothing, refusals } from './schemas.ts';

const tags = ['Admin'];
const params = idParams;

/** What admins do with one person. */
export const adminPeopleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/users/:id',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'getAdminPerson',
        summary: 'A person with role, state, profiles and what may be done',
        params,
        response: { 200: adminPersonOutput, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => getAdminPerson(request.api.domain, request.params),
  );

  app.patch(
    '/api/admin/users/:id/role',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'setRole',
        summary: 'Make a person a fan, moderator or admin; the last admin stays one',
        params,
        body: roleBody,
        response: { 200: personRoleOutput, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => setRole(request.api.domain, { ...request.body, id: request.params.id }),
  );

  app.get(
    '/api/admin/users/:id/sessions',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'listSessionsOf',
        summary: 'Where a person is signed in, the latest seen first',
        params,
        response: { 200: z.array(personSessionOutput), ...refusals(400, 401, 403) },
      },
    },
    async (request) => listSessionsOf(request.api.domain, request.api.auth, request.params),
  );

  app.delete(
    '/api/admin/users/:id/sessions',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'endSessionsOf',
        summary: 'Sign a person out everywhere',
        params,
        response: { 200: endedSessionsOutput, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request) => endSessionsOf(request.api.domain, request.params),
  );

  app.delete(
    '/api/admin/users/:id/sessions/:sessionId',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'endSessionOf',
        summary: 'End one session of a person',
        params: params.extend({ sessionId: idParam }),
        response: { 204: nothing, ...refusals(400, 401, 403, 404) },
      },
    },
    async ({ api, params: { id, sessionId } }, reply) => {
      await endSessionOf(api.domain, { userId: id, id: sessionId });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/admin/users/:id/second-factor',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'resetSecondFactor',
        summary: "Remove a person's lost second factor and passkeys; admins' only by command",
        params,
        response: { 204: nothing, ...refusals(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      await resetSecondFactor(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/admin/users/:id/suspension',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'liftSuspension',
        summary: 'Let a suspended person in again; gives the decisions that are undone with it',
        params,
        response: { 200: z.array(decisionOutput), ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async (request) => liftSuspension(request.api.domain, request.params),
  );

  app.get(
    '/api/admin/users/:id/mails',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'listMailsOf',
        summary: 'The latest 20 mails to a person, without what they say',
        params,
        response: { 200: z.array(personMailOutput), ...refusals(400, 401, 403) },
      },
    },
    async (request) => listMailsOf(request.api.domain, request.params),
  );

  app.post(
    '/api/admin/users/:id/mails',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'sendLinkMail',
        summary: 'Mail a person a fresh link that confirms their address or resets their password',
        params,
        body: linkMailBody,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      await sendLinkMail(request.api.domain, { ...request.body, id: request.params.id });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/admin/mails/:id/resend',
    {
      config: { mayAsk: requireAdmin },
      schema: {
        tags,
        operationId: 'resendMail',
        summary: 'Send a mail again that failed',
        params,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      await resendMail(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );
};
