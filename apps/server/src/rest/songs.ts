import { countPlay } from '@stagedoor/core/catalog/plays';
import { getSong, getWaveform } from '@stagedoor/core/catalog/songs';
import { playOutput, songOutput, waveformOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams, refusals } from './schemas.ts';

const tags = ['Songs'];

export const songRoutes: FastifyPluginAsyncZod = async (app) => {
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
    async (request) => getSong(request.api.domain, request.params),
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
    async (request) => getWaveform(request.api.domain, request.params),
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
    async (request) => {
      const { domain, listener } = request.api;
      return countPlay(domain, { songId: request.params.id, listener: listener() });
    },
  );
};
