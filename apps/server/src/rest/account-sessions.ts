import { endOtherSessions, endSession, listSessions } from '@stagedoor/auth';
import { requireUser } from '@stagedoor/core';
import { endedSessionsOutput, sessionOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams, nothing, refusals } from './schemas.ts';

const tags = ['Accounts'];

/** Listing and ending sessions. */
export const accountSessionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/account/sessions',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'listSessions',
        summary: 'Where one is signed in, this device first',
        response: { 200: z.array(sessionOutput), ...refusals(401) },
      },
    },
    async (request) => {
      const { domain, auth } = request.api;
      return listSessions(domain, auth);
    },
  );

  app.delete(
    '/api/account/sessions',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'endOtherSessions',
        summary: 'End all sessions but this one',
        response: { 200: endedSessionsOutput, ...refusals(401) },
      },
    },
    async (request) => {
      const { domain, auth } = request.api;
      return endOtherSessions(domain, auth);
    },
  );

  app.delete(
    '/api/account/sessions/:id',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'endSession',
        summary: "End one of one's sessions",
        params: idParams,
        response: { 204: nothing, ...refusals(400, 401, 404) },
      },
    },
    async (request, reply) => {
      await endSession(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );
};
