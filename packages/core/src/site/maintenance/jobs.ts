import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare.ts';

/** Recounts the artists' monthly listeners. */
export const refreshListenersJob = declareJob({
  name: 'listeners-refresh',
  payload: z.object({}),
  queue: { policy: 'short' },
});

/** Removes expired data: sessions, rate limits, old live events. */
export const cleanUpJob = declareJob({ name: 'clean-up', payload: z.object({}), queue: { policy: 'short' } });
