import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare.ts';

/** Announces scheduled releases whose dates have come. */
export const announceReleasesJob = declareJob({
  name: 'releases-announce',
  payload: z.object({}),
  queue: { policy: 'short' },
  isTimeDriven: true,
});
