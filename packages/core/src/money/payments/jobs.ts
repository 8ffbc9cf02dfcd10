import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare.ts';

/** Renews the demo bills that are due, and ends what is over. */
export const keepSubscriptionsJob = declareJob({
  name: 'subscriptions-keep',
  payload: z.object({}),
  queue: { policy: 'short' },
});
