import { forReading } from '@stagedoor/core';
import { requireActing } from '@stagedoor/core/catalog/artists';
import {
  createTourDate,
  deleteTourDate,
  listOwnTourDates,
  listTourDates,
  updateTourDate,
} from '@stagedoor/core/catalog/tour-dates';
import { tourDateChanges, tourDateInput, tourDateOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ifMatchOf } from './if-match.ts';
import { idParams, nothing, refusals } from './schemas.ts';
import { everybody } from './who-may-ask.ts';

const tags = ['Tour'];

export const tourDateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/artists/:id/tour-dates',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'listArtistTourDates',
        summary: "An artist's dates to come, soonest first",
        params: idParams,
        response: { 200: z.array(tourDateOutput), ...refusals(400, 404) },
      },
    },
    async (request) => listTourDates(forReading(request.api.domain), { artistId: request.params.id }),
  );

  app.get(
    '/api/dashboard/tour-dates',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags,
        operationId: 'listOwnTourDates',
        summary: "All of one's own dates: those to come, then the past ones",
        response: { 200: z.array(tourDateOutput), ...refusals(401, 403, 404) },
      },
    },
    async (request) => listOwnTourDates(request.api.domain),
  );

  app.post(
    '/api/dashboard/tour-dates',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags,
        operationId: 'createTourDate',
        summary: "Add a date to one's own tour",
        body: tourDateInput,
        response: { 201: tourDateOutput, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => reply.code(201).send(await createTourDate(request.api.domain, request.body)),
  );

  app.patch(
    '/api/dashboard/tour-dates/:id',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags,
        operationId: 'updateTourDate',
        summary: "Change what is sent of one's own date",
        params: idParams,
        body: tourDateChanges,
        response: { 200: tourDateOutput, ...refusals(400, 401, 403, 404, 412, 429) },
      },
    },
    async (request) =>
      updateTourDate(request.api.domain, { ...request.body, ...request.params, ...ifMatchOf(request) }),
  );

  app.delete(
    '/api/dashboard/tour-dates/:id',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags,
        operationId: 'deleteTourDate',
        summary: "Take one's own date off the tour",
        params: idParams,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await deleteTourDate(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );
};
