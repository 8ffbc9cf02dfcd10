import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob, declareTimedJob } from '../../platform/jobs/declare.ts';

/** Tells ListenBrainz about plays. Those that it could not be told wait for the next minute. */
export const sendScrobblesJob = declareTimedJob('scrobbles-send');

/** Not repeated: by then something else is playing. */
export const tellPlayingNowJob = declareJob({
  name: 'scrobbles-playing-now',
  payload: z.object({ userId: id }),
  keyOf: ({ userId }) => String(userId),
  queue: { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60, deadLetter: null },
});
