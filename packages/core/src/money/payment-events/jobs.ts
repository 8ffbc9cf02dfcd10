import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare.ts';

/**
 * Reads a customer of the payment provider anew; of many events at once, one job. It waits out an outage of days, as
 * the provider's own events do.
 */
export const syncBillingJob = declareJob({
  name: 'billing-sync',
  payload: z.union([z.object({ customerRef: z.string() }), z.object({ chargeRef: z.string() })]),
  keyOf: (subject) => ('customerRef' in subject ? subject.customerRef : subject.chargeRef),
  queue: { policy: 'short', retryLimit: 400, retryDelay: 5, retryDelayMax: 600, expireInSeconds: 300 },
});

/** Looks daily for customers of whom an event should have come. */
export const checkBillingsJob = declareJob({
  name: 'billings-check',
  payload: z.object({}),
  queue: { policy: 'short' },
});
