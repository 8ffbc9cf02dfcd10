import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare.ts';

/** Keeps the sums of the days that are over. */
export const closeDaysJob = declareJob({
  name: 'insights-close-days',
  payload: z.object({}),
  queue: { policy: 'short' },
  isTimeDriven: true,
});
