import { countPlay } from '@stagedoor/core/catalog/plays';
import { getSong, getWaveform, listSongs } from '@stagedoor/core/catalog/songs';
import { playOutput, songOutput, waveformOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RestDeps } from './rest-deps.ts';
import { idParams, pagingQuery, refusals } from './schemas.ts';

const tags = ['Songs'];

export const songRoutes: FastifyPluginAsyncZod<RestDeps> = async (app, { contextOf, answers }) => {
  app.get(
    '/api/all-songs',
    {
      schema: {
        tags,
        operationId: 'listSongs',
        summary: 'Every song, newest first',
        querystring: pagingQuery,
        response: { 200: z.array(songOutput), ...refusals(400) },
      },
    },
    (request, reply) =>
      answers.answer(request, reply, {
        rights: 'any',
        load: async (ctx) => {
          const { items, nextCursor } = await listSongs(ctx, request.query);
          return { body: items, nextCursor, scope: { artistId: null, hasPlays: true } };
        },
      }),
  );

  app.get(
    '/api/songs/:id',
    {
      schema: {
        tags,
        operationId: 'getSong',
        summary: 'One song',
        params: idParams,
        response: { 200: songOutput, ...refusals(400, 404) },
      },
    },
    async (request, reply) => {
      const { ctx } = await contextOf(request, reply);
      return getSong(ctx, request.params);
    },
  );

  app.get(
    '/api/songs/:id/waveform',
    {
      schema: {
        tags,
        operationId: 'getWaveform',
        summary: 'Peaks of a song, 0 to 255',
        params: idParams,
        response: { 200: waveformOutput, ...refusals(400, 404) },
      },
    },
    async (request, reply) => {
      const { ctx } = await contextOf(request, reply);
      return getWaveform(ctx, request.params);
    },
  );

  app.post(
    '/api/songs/:id/increment-plays',
    {
      schema: {
        tags,
        operationId: 'countPlay',
        summary: 'Count a heard play; once per listener within the length of the song',
        params: idParams,
        response: { 200: playOutput, ...refusals(400, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      const { ctx, listener } = await contextOf(request, reply);
      return countPlay(ctx, { songId: request.params.id, listener: listener() });
    },
  );
};
