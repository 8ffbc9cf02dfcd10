import { declareTimedJob } from '../../platform/jobs/declare.ts';

/** Ends orders that nobody answered in time, and gives back what was paid for undelivered ones. */
export const keepOrdersJob = declareTimedJob('orders-keep');
