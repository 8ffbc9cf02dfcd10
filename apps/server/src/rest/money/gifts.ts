import { requireUser } from '@stagedoor/core';
import { getCode, redeemCode } from '@stagedoor/core/money/codes';
import { type GiveResult, give, giveWork, requireGiver } from '@stagedoor/core/money/purchases';
import {
  checkoutOutput,
  codeInput,
  giftForm,
  giveWorkBody,
  newGift,
  purchaseOutput,
  type SoldKind,
  shownCode,
  subscriptionOutput,
} from '@stagedoor/validators';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { defineRoutes } from '../routing/define-routes.ts';
import { idParams } from '../routing/schemas.ts';

const given = { 201: newGift, 202: checkoutOutput };

const sendGiven = (reply: FastifyReply, result: GiveResult) =>
  result.outcome === 'checkout'
    ? reply.code(202).send({ checkoutUrl: result.checkoutUrl })
    : reply.code(201).send({ code: result.code });

export const giftRoutes = defineRoutes('Gifts', (route) => {
  route('POST /api/artists/:id/gift', {
    name: 'giveArtist',
    summary: 'Give 1 to 12 months of an artist; 202 when one pays at checkoutUrl first',
    mayAsk: requireGiver,
    params: idParams,
    body: giftForm,
    response: given,
    refuses: [404, 503],
    answer: async ({ domain, params, body, reply }) =>
      sendGiven(reply, await give(domain, { ...body, artistId: params.id })),
  });

  const giveOf = (kind: SoldKind, path: `POST /api/${string}`, name: string) =>
    route(path, {
      name,
      summary: `Give ${kind === 'album' ? 'an album' : 'a song'} for at least its price; 202 when one pays at checkoutUrl first`,
      mayAsk: requireGiver,
      params: idParams,
      body: giveWorkBody,
      response: given,
      refuses: [403, 404, 503],
      answer: async ({ domain, params, body, reply }) =>
        sendGiven(reply, await giveWork(domain, { ...body, ...params, kind })),
    });
  giveOf('album', 'POST /api/albums/:id/gift', 'giveAlbum');
  giveOf('song', 'POST /api/songs/:id/gift', 'giveSong');

  route('GET /api/gifts/:code', {
    name: 'getGift',
    summary: 'What a paid gift, or a download code, opens, for people who are signed in; see also /api/codes',
    mayAsk: requireUser,
    params: codeInput,
    gives: shownCode,
    refuses: [409],
    answer: ({ domain, params }) => getCode(domain, params),
  });

  route('POST /api/gifts/:code/redeem', {
    name: 'redeemGift',
    summary:
      'Redeem a code: the answer is the subscription to its artist, or the purchase of its album or song; 409 when it was used',
    mayAsk: requireUser,
    params: codeInput,
    gives: z.union([subscriptionOutput, purchaseOutput]),
    refuses: [403, 409],
    answer: async ({ domain, params }) => {
      const { subscription, purchase } = await redeemCode(domain, params);
      return purchase ?? subscriptionOutput.parse(subscription);
    },
  });
});
