import { forReading } from '@stagedoor/core';
import { requireActing } from '@stagedoor/core/catalog/artists';
import {
  createProduct,
  deleteProduct,
  listOwnProducts,
  listProducts,
  updateProduct,
} from '@stagedoor/core/catalog/products';
import { productChanges, productInput, productOutput } from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ifMatchOf } from './if-match.ts';
import { idParams, nothing, refusals } from './schemas.ts';
import { everybody } from './who-may-ask.ts';

const tags = ['Merchandise'];

export const productRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/artists/:id/products',
    {
      config: { mayAsk: everybody },
      schema: {
        tags,
        operationId: 'listArtistProducts',
        summary: "An artist's products, newest first",
        params: idParams,
        response: { 200: z.array(productOutput), ...refusals(400, 404) },
      },
    },
    async (request) => listProducts(forReading(request.api.domain), { artistId: request.params.id }),
  );

  app.get(
    '/api/dashboard/products',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags,
        operationId: 'listOwnProducts',
        summary: "One's own products, newest first",
        response: { 200: z.array(productOutput), ...refusals(401, 403, 404) },
      },
    },
    async (request) => listOwnProducts(request.api.domain),
  );

  app.post(
    '/api/dashboard/products',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags,
        operationId: 'createProduct',
        summary: 'Offer a product; its picture is an address that /api/upload gave',
        body: productInput,
        response: { 201: productOutput, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async (request, reply) => reply.code(201).send(await createProduct(request.api.domain, request.body)),
  );

  app.patch(
    '/api/dashboard/products/:id',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags,
        operationId: 'updateProduct',
        summary: "Change what is sent of one's own product",
        params: idParams,
        body: productChanges,
        response: { 200: productOutput, ...refusals(400, 401, 403, 404, 412, 429) },
      },
    },
    async (request) =>
      updateProduct(request.api.domain, { ...request.body, ...request.params, ...ifMatchOf(request) }),
  );

  app.delete(
    '/api/dashboard/products/:id',
    {
      config: { mayAsk: requireActing('manage') },
      schema: {
        tags,
        operationId: 'deleteProduct',
        summary: "Stop offering one's own product",
        params: idParams,
        response: { 204: nothing, ...refusals(400, 401, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await deleteProduct(request.api.domain, request.params);
      return reply.code(204).send(null);
    },
  );
};
