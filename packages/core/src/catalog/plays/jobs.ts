import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob, declareTimedJob } from '../../platform/jobs/declare.ts';

/** Adds pending plays to the counters. At most one job waits, so a burst of plays causes one run. */
export const aggregatePlaysJob = declareJob({
  name: 'plays-aggregate',
  payload: z.object({}),
  queue: { policy: 'short', deleteAfterSeconds: 60 },
});

/** Makes the months of plays ahead, and drops those that are too old. */
export const maintainPlayMonthsJob = declareTimedJob('play-months');

/** Recounts the listeners of artists after one of their songs moved. */
export const recountListenersJob = declareJob({
  name: 'listeners-recount',
  payload: z.object({ artistIds: z.array(id).max(2) }),
});

export const refreshPopularSongsJob = declareTimedJob('plays-popular');
