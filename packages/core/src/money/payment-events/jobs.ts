import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob, declareTimedJob } from '../../platform/jobs/declare.ts';

/**
 * Reads a customer from the payment provider; many events at once cause one job. It is retried through
 * outages of days, like the provider's own events.
 */
export const syncBillingJob = declareJob({
  name: 'billing-sync',
  payload: z.union([
    z.object({ customerRef: z.string() }),
    z.object({ chargeRef: z.string() }),
    z.object({ accountRef: z.string() }),
    z.object({ purchaseId: id }),
    z.object({ requestId: id }),
  ]),
  // Purchases and requests are numbered alike.
  keyOf: (subject) => Object.entries(subject).join(),
  queue: { policy: 'short', retryLimit: 400, retryDelay: 5, retryDelayMax: 600, expireInSeconds: 300 },
});

/** Looks daily for customers whose events may have been lost. */
export const checkBillingsJob = declareTimedJob('billings-check');
