import { forReading } from '@stagedoor/core';
import { countPlay, reportStop } from '@stagedoor/core/catalog/plays';
import { getSongOrShared, getWaveform } from '@stagedoor/core/catalog/songs';
import { countPlayBody, playOutput, songOutput, stopInput, waveformOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParams, nothing, refusals } from './schemas.ts';
import { everybody } from './who-may-ask.ts';

const tags = ['Songs'];

export const songRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/songs/:id',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'getSong',
        summary: 'One song',
        params: idParams,
        response: { 200: songOutput, ...refusals(400, 404) },
      },
    },
    async (request) => getSongOrShared(forReading(request.api.domain), request.params),
  );

  app.get(
    '/api/songs/:id/waveform',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'getWaveform',
        summary: 'Peaks of a song, 0 to 255',
        params: idParams,
        response: { 200: waveformOutput, ...refusals(400, 404) },
      },
    },
    async (request) => getWaveform(forReading(request.api.domain), request.params),
  );

  app.post(
    '/api/songs/:id/increment-plays',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'countPlay',
        summary: 'Count a heard play; once per listener within the length of the song',
        params: idParams,
        body: countPlayBody,
        response: { 200: playOutput, ...refusals(400, 403, 404, 429) },
      },
    },
    async (request) => {
      const { domain, listener } = request.api;
      const source = request.body?.source ?? 'direct';
      return countPlay(domain, { songId: request.params.id, listener: listener(source), source });
    },
  );

  app.post(
    '/api/songs/:id/stop',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'reportStop',
        summary: 'Tell where one left a song; added to the sums of its day, once for each counted play',
        params: idParams,
        body: stopInput,
        response: { 204: nothing, ...refusals(400) },
      },
    },
    async (request, reply) => {
      const { domain, listener } = request.api;
      await reportStop(domain, { ...request.body, songId: request.params.id, listener: listener() });
      return reply.code(204).send(null);
    },
  );
};
