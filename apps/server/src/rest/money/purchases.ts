import { requireUser } from '@stagedoor/core';
import { buy, getReceipt, listPurchases } from '@stagedoor/core/money/purchases';
import { buyBody, checkoutOutput, purchaseOutput, type SoldKind } from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutes } from '../routing/define-routes.ts';
import { idParams, pagingQuery } from '../routing/schemas.ts';

export const purchaseRoutes = defineRoutes('Purchases', (route) => {
  const sell = (kind: SoldKind, path: `POST /api/${string}`, name: string) =>
    route(path, {
      name,
      summary: `Buy ${kind === 'album' ? 'an album' : 'a song'}; visitors give an \`email\`. 200 when bought already, 202 when one pays at checkoutUrl first`,
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

  route('GET /api/purchases', {
    name: 'listPurchases',
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
    gives: purchaseOutput,
    refuses: [404],
    answer: ({ domain, query }) => getReceipt(domain, { token: query.purchase }),
  });
});
