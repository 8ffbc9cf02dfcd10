import type { Routes } from '../call.ts';
import { cancelIntent, captureIntent } from '../holding.ts';

/** Payments that are authorized first and captured later. */
export const paymentIntentRoutes: Routes = {
  'GET /v1/payment_intents/:id': { takes: [], answer: ({ world, id }) => world.get('payment_intent', id) },
  'POST /v1/payment_intents/:id/capture': {
    takes: [],
    answer: ({ world, id }) => captureIntent(world, world.get('payment_intent', id)),
  },
  'POST /v1/payment_intents/:id/cancel': {
    takes: [],
    answer: ({ world, id }) => cancelIntent(world, world.get('payment_intent', id)),
  },
};
