import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare.ts';

/** Counts the artists' monthly listeners anew. */
export const refreshListenersJob = declareJob({
  name: 'listeners-refresh',
  payload: z.object({}),
  queue: { policy: 'short' },
});

/** Removes what has expired: sessions, rate limits, old live events. */
export const cleanUpJob = declareJob({ name: 'clean-up', payload: z.object({}), queue: { policy: 'short' } });
