import { requireUser } from '@stagedoor/core';
import { getGift, redeemGift } from '@stagedoor/core/money/gifts';
import { give, requireGiver } from '@stagedoor/core/money/purchases';
import {
  checkoutOutput,
  giftCodeInput,
  giftForm,
  newGift,
  shownGift,
  subscriptionOutput,
} from '@stagedoor/validators';
import { defineRoutes } from '../routing/define-routes.ts';
import { idParams } from '../routing/schemas.ts';

export const giftRoutes = defineRoutes('Gifts', (route) => {
  route('POST /api/artists/:id/gift', {
    name: 'giveArtist',
    summary: 'Give 1 to 12 months of an artist; 202 when one pays at checkoutUrl first',
    mayAsk: requireGiver,
    params: idParams,
    body: giftForm,
    response: { 201: newGift, 202: checkoutOutput },
    refuses: [404, 503],
    answer: async ({ domain, params, body, reply }) => {
      const result = await give(domain, { ...body, artistId: params.id });
      if (result.outcome === 'checkout') return reply.code(202).send({ checkoutUrl: result.checkoutUrl });
      return reply.code(201).send({ code: result.code });
    },
  });

  route('GET /api/gifts/:code', {
    name: 'getGift',
    summary: 'A paid gift, for whoever has its code',
    mayAsk: requireUser,
    params: giftCodeInput,
    gives: shownGift,
    answer: ({ domain, params }) => getGift(domain, params),
  });

  route('POST /api/gifts/:code/redeem', {
    name: 'redeemGift',
    summary: 'Open the artist of a gift for its months; 409 when the code was used',
    mayAsk: requireUser,
    params: giftCodeInput,
    gives: subscriptionOutput,
    refuses: [409],
    answer: async ({ domain, params }) => subscriptionOutput.parse(await redeemGift(domain, params)),
  });
});
