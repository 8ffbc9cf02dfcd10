import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob, declareTimedJob } from '../jobs/declare.ts';

/** Tries a delivery once. When to try again stands in its row. */
export const sendWebhookJob = declareJob({
  name: 'webhook-send',
  payload: z.object({ deliveryId: id }),
  queue: { policy: 'short', expireInSeconds: 120 },
  keyOf: ({ deliveryId }) => String(deliveryId),
});

export const retryWebhooksJob = declareTimedJob('webhooks-retry');
