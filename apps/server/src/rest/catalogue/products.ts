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
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { everybody } from '../routing/who-may-ask.ts';

export const productRoutes = defineRoutesFor(requireActing('manage'), 'Merchandise', (route) => {
  route('GET /api/artists/:id/products', {
    name: 'listArtistProducts',
    scope: 'read',
    summary: "An artist's products, newest first",
    mayAsk: everybody,
    gives: z.array(productOutput),
    answer: ({ domain, params }) => listProducts(forReading(domain), { artistId: params.id }),
  });

  route('GET /api/dashboard/products', {
    name: 'listOwnProducts',
    scope: 'studio',
    summary: "One's own products, newest first",
    gives: z.array(productOutput),
    refuses: [404],
    answer: ({ domain }) => listOwnProducts(domain),
  });

  route('POST /api/dashboard/products', {
    name: 'createProduct',
    scope: 'studio',
    summary: 'Offer a product; its picture is an address that /api/upload gave',
    body: productInput,
    creates: productOutput,
    refuses: [404, 409],
    answer: ({ domain, body }) => createProduct(domain, body),
  });

  route('PATCH /api/dashboard/products/:id', {
    name: 'updateProduct',
    scope: 'studio',
    summary: "Change what is sent of one's own product",
    body: productChanges,
    gives: productOutput,
    refuses: [412],
    answer: ({ domain, params, body, edit }) => updateProduct(domain, { ...body, ...params, ...edit }),
  });

  route('DELETE /api/dashboard/products/:id', {
    name: 'deleteProduct',
    scope: 'studio',
    summary: "Stop offering one's own product",
    answer: ({ domain, params }) => deleteProduct(domain, params),
  });
});
