import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare.ts';

/** Recomputes the related artists of every artist. */
export const refreshRelatedArtistsJob = declareJob({
  name: 'artists-relate',
  payload: z.object({}),
  queue: { policy: 'short' },
  isTimeDriven: true,
});
