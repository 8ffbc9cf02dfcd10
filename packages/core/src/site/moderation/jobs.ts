import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare.ts';

/** Ends the suspensions whose time is over. */
export const liftSuspensionsJob = declareJob({
  name: 'suspensions-lift',
  payload: z.object({}),
  queue: { policy: 'short' },
  isTimeDriven: true,
});
