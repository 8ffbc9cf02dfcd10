import { requireUser } from '@stagedoor/core';
import { listIncomingFiles } from '@stagedoor/core/catalog/uploads';
import { incomingFileOutput } from '@stagedoor/validators';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { drain } from '../../plugins/drain.ts';
import { nothing, refusals } from '../routing/schemas.ts';
import { answerTus, TUS_PATH } from './tus.ts';

const tags = ['Studio'];
const security = [{ token: ['studio'] }];
const params = z.object({ key: z.string().max(100) });
const PIECES = 'application/offset+octet-stream';
/** Senders ask how much has arrived, and go on from there. */
const config = { mayAsk: requireUser, takesFiles: true, takesKey: false, scope: 'studio' } as const;

/** Sends what the protocol answers, without its words for other sites, which may not ask. */
async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const response = await answerTus(request.api.domain, request).catch(async (error: unknown) => {
    await drain(request.raw);
    throw error;
  });
  for (const [name, value] of response.headers)
    if (!name.startsWith('access-control-')) reply.header(name, value);
  reply.code(response.status).send(null);
}

/**
 * File uploads in pieces, by the tus protocol; a plugin scope of its own, because the server leaves their bodies
 * unread.
 */
export const fileRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addContentTypeParser(PIECES, (_request, _payload, done) => done(null));

  app.get(
    TUS_PATH,
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        security,
        operationId: 'listHalfSentFiles',
        summary: 'Files that were sent in pieces, and of which nothing has been made yet',
        response: { 200: z.array(incomingFileOutput), ...refusals(401) },
      },
    },
    async (request) => listIncomingFiles(request.api.domain),
  );

  app.post(
    TUS_PATH,
    {
      config,
      schema: {
        tags,
        security,
        operationId: 'beginFile',
        summary:
          'Begin a file that is sent in pieces (tus 1.0.0); Upload-Metadata holds filename and purpose',
        response: { 201: nothing, ...refusals(400, 401, 403, 404, 413, 415, 429) },
      },
    },
    answer,
  );

  app.head(
    `${TUS_PATH}/:key`,
    {
      config,
      schema: {
        tags,
        security,
        operationId: 'getFileOffset',
        summary: 'How much of a file has arrived (tus 1.0.0)',
        params,
        response: { 200: nothing, ...refusals(400, 401, 404) },
      },
    },
    answer,
  );

  app.patch(
    `${TUS_PATH}/:key`,
    {
      config,
      schema: {
        tags,
        security,
        operationId: 'sendPiece',
        summary: 'Send the next piece of a file (tus 1.0.0)',
        consumes: [PIECES],
        params,
        response: { 204: nothing, ...refusals(400, 401, 404, 409, 413, 415, 429) },
      },
    },
    answer,
  );

  app.delete(
    `${TUS_PATH}/:key`,
    {
      config,
      schema: {
        tags,
        security,
        operationId: 'discardFile',
        summary: 'Remove a half-sent file (tus 1.0.0)',
        params,
        response: { 204: nothing, ...refusals(400, 401, 404, 429) },
      },
    },
    answer,
  );
};
