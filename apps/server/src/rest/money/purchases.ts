import { requireUser } from '@stagedoor/core';
import {
  buy,
  buyCatalogue,
  getCatalogueOffer,
  getReceipt,
  listPurchases,
  requireTipper,
  tipArtist,
} from '@stagedoor/core/money/purchases';
import {
  buyBody,
  buyCatalogueBody,
  catalogueOffer,
  checkoutOutput,
  purchaseOutput,
  purchasesOutput,
  receiptOutput,
  type SoldKind,
  tipBody,
} from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutes } from '../routing/define-routes.ts';
import { idParams, pagingQuery } from '../routing/schemas.ts';

export const purchaseRoutes = defineRoutes('Purchases', (route) => {
  const sell = (kind: SoldKind, path: `POST /api/${string}`, name: string) =>
    route(path, {
      name,
      summary: `Buy ${kind === 'album' ? 'an album' : 'a song'}; visitors give an \`email\`. 200 when bought already, 202 when one pays at checkoutUrl first. \`tipCents\` is charged on top, and alone where it is bought already; the same \`tipId\` is charged once`,
      params: idParams,
      body: buyBody,
      response: { 200: purchaseOutput, 201: purchaseOutput, 202: checkoutOutput },
      refuses: [401, 403, 404, 409, 503],
      answer: async ({ domain, params, body, reply }) => {
        const result = await buy(domain, { ...body, ...params, kind });
        if (result.outcome === 'checkout') return reply.code(202).send({ checkoutUrl: result.checkoutUrl });
        return reply.code(result.outcome === 'created' ? 201 : 200).send(result.purchase);
      },
    });
  sell('album', 'POST /api/albums/:id/buy', 'buyAlbum');
  sell('song', 'POST /api/songs/:id/buy', 'buySong');

  route('POST /api/artists/:id/tip', {
    name: 'tipArtist',
    summary:
      'Give an artist a tip; the same `id` is charged once, and answers 200 again. 202 when one pays at checkoutUrl first',
    mayAsk: requireTipper,
    params: idParams,
    body: tipBody,
    response: { 200: purchaseOutput, 201: purchaseOutput, 202: checkoutOutput },
    refuses: [403, 404, 409, 503],
    answer: async ({ domain, params, body, reply }) => {
      const result = await tipArtist(domain, { ...body, artistId: params.id });
      if (result.outcome === 'checkout') return reply.code(202).send({ checkoutUrl: result.checkoutUrl });
      return reply.code(result.outcome === 'created' ? 201 : 200).send(result.purchase);
    },
  });

  route('GET /api/artists/:id/catalogue', {
    name: 'getCatalogueOffer',
    scope: 'read',
    summary:
      'What all work of an artist costs that is for sale and that one has not bought; null when it is not sold at once',
    params: idParams,
    gives: catalogueOffer.nullable(),
    answer: ({ domain, params }) => getCatalogueOffer(domain, { artistId: params.id }),
  });

  route('POST /api/artists/:id/buy', {
    name: 'buyCatalogue',
    summary:
      'Buy all work of an artist that is for sale, by one charge; visitors give an `email`. 200 when all of it was bought already, 202 when one pays at checkoutUrl first, 409 when `priceCents` has changed',
    params: idParams,
    body: buyCatalogueBody,
    response: { 200: purchasesOutput, 201: purchasesOutput, 202: checkoutOutput },
    refuses: [401, 403, 404, 409, 503],
    answer: async ({ domain, params, body, reply }) => {
      const result = await buyCatalogue(domain, { ...body, artistId: params.id });
      if (result.outcome === 'checkout') return reply.code(202).send({ checkoutUrl: result.checkoutUrl });
      return reply.code(result.outcome === 'created' ? 201 : 200).send({ purchases: result.purchases });
    },
  });

  route('GET /api/purchases', {
    name: 'listPurchases',
    scope: 'read',
    summary: 'The albums and songs that one bought, newest first',
    mayAsk: requireUser,
    query: pagingQuery,
    lists: purchaseOutput,
    answer: ({ domain, query }) => listPurchases(domain, query),
  });

  route('GET /api/purchases/receipt', {
    name: 'getReceipt',
    summary: 'What the link of a receipt is for; `purchase` is its secret',
    query: z.object({ purchase: z.string().min(1).max(100) }),
    gives: receiptOutput,
    refuses: [404],
    answer: ({ domain, query }) => getReceipt(domain, { token: query.purchase }),
  });
});
