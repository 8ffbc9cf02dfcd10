import { requireArtist } from '@stagedoor/core';
import { getActingArtist, requireActing, updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { createArtistProfile } from '@stagedoor/core/catalog/members';
import { artistOutput, createArtistProfileInput, updateArtistProfileInput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ifMatchOf } from './if-match.ts';
import { refusals } from './schemas.ts';

const tags = ['Studio'];

export const studioRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/dashboard/create-artist-profile',
    {
      config: { mayAsk: requireArtist },
      schema: {
        tags,
        operationId: 'createArtistProfile',
        summary: "Make one's artist profile",
        body: createArtistProfileInput,
        response: { 201: artistOutput, ...refusals(400, 401, 403, 409) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createArtistProfile(request.api.domain, request.body)),
  );

  app.get(
    '/api/dashboard/artist',
    {
      config: { mayAsk: requireActing('publish') },
      schema: {
        tags,
        operationId: 'getOwnArtist',
        summary: "One's own profile",
        response: { 200: artistOutput, ...refusals(401, 403, 404) },
      },
    },
    async (request) => getActingArtist(request.api.domain, 'publish'),
  );

  app.patch(
    '/api/dashboard/artist',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags,
        operationId: 'updateOwnArtist',
        summary: "Change one's own profile; only these fields are taken",
        body: updateArtistProfileInput,
        response: { 200: artistOutput, ...refusals(400, 401, 403, 404, 412) },
      },
    },
    async (request) => updateArtistProfile(request.api.domain, { ...request.body, ...ifMatchOf(request) }),
  );
};
