import { forReading, requireUser } from '@stagedoor/core';
import {
  getPost,
  listFreePosts,
  listPremiumPosts,
  listRecentPosts,
  requirePremium,
} from '@stagedoor/core/community/posts';
import { postOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemsOf } from './next-link.ts';
import { idParams, pagingQuery, refusals } from './schemas.ts';
import { everybody, ofThing } from './who-may-ask.ts';

const tags = ['Posts'];

export const publicPostRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/content/:id',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'getPost',
        summary: 'One post; its description and address are null for who may not see it',
        params: idParams,
        response: { 200: postOutput, ...refusals(400, 404) },
      },
    },
    async (request) => getPost(forReading(request.api.domain), request.params),
  );

  app.get(
    '/api/recent-content',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'listRecentPosts',
        summary: 'Public posts of everybody, newest first',
        querystring: pagingQuery,
        response: { 200: z.array(postOutput), ...refusals(400) },
      },
    },
    async (request, reply) =>
      itemsOf(request, reply, await listRecentPosts(forReading(request.api.domain), request.query)),
  );

  app.get(
    '/api/artists/:id/free-content',
    {
      config: { mayAsk: everybody },
      schema: {
        tags: ['Artists'],
        operationId: 'listArtistFreePosts',
        summary: 'Public posts of an artist, newest first',
        params: idParams,
        querystring: pagingQuery,
        response: { 200: z.array(postOutput), ...refusals(400) },
      },
    },
    async (request, reply) => {
      const page = await listFreePosts(forReading(request.api.domain), {
        ...request.query,
        artistId: request.params.id,
      });
      return itemsOf(request, reply, page);
    },
  );

  app.get(
    '/api/artists/:id/premium-content',
    {
      config: { mayAsk: requireUser, mayTouch: ofThing(requirePremium) },
      schema: {
        tags: ['Artists'],
        operationId: 'listArtistPremiumPosts',
        summary: 'Premium posts of an artist, newest first; for subscribers, the artist and admins',
        params: idParams,
        querystring: pagingQuery,
        response: { 200: z.array(postOutput), ...refusals(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const page = await listPremiumPosts(forReading(request.api.domain), {
        ...request.query,
        artistId: request.params.id,
      });
      return itemsOf(request, reply, page);
    },
  );
};
