import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob, declareTimedJob } from '../../platform/jobs/declare.ts';

/** The provider may be unavailable for days. */
const PATIENT = { retryLimit: 400, retryDelay: 5, retryDelayMax: 600, expireInSeconds: 300 } as const;

/** Sends a person's new name or e-mail address to the payment provider. */
export const updateCustomerJob = declareJob({
  name: 'customer-update',
  payload: z.object({ userId: id }),
  queue: PATIENT,
});

/** Deletes the customer of a removed person. */
export const forgetCustomerJob = declareJob({
  name: 'customer-forget',
  payload: z.object({ customerRef: z.string() }),
  queue: PATIENT,
});

/** Renews due demo invoices, and ends subscriptions that are over. */
export const keepSubscriptionsJob = declareTimedJob('subscriptions-keep');
