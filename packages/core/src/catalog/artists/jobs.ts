import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare.ts';

/** Finds anew, for every artist, whom their fans like too. */
export const refreshRelatedArtistsJob = declareJob({
  name: 'artists-relate',
  payload: z.object({}),
  queue: { policy: 'short' },
});
