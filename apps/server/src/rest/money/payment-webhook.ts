import { receivePaymentEvent } from '@stagedoor/core/money/payment-events';
import type { FastifyPluginAsync } from 'fastify';
import { WEBHOOK_PATH } from '../../plugins/origin-guard.ts';
import { everybody } from '../routing/who-may-ask.ts';

const MAX_EVENT_BYTES = 1024 * 1024;

/** Receives Stripe's events. The signature covers the raw bytes, so nothing may parse them first. */
export const paymentWebhookRoutes: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    WEBHOOK_PATH,
    { bodyLimit: MAX_EVENT_BYTES, config: { mayAsk: everybody }, schema: { hide: true } },
    async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      await receivePaymentEvent(request.api.domain, {
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: typeof signature === 'string' ? signature : undefined,
      });
      return reply.send({ received: true });
    },
  );
};
