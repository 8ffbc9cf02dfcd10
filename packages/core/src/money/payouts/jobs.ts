import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob, declareTimedJob } from '../../platform/jobs/declare.ts';

/** Sends an artist what is theirs, and takes back what was refunded. The provider may be unavailable for days. */
export const payArtistJob = declareJob({
  name: 'artist-pay',
  payload: z.object({ artistId: id }),
  keyOf: ({ artistId }) => String(artistId),
  queue: { policy: 'short', retryLimit: 400, retryDelay: 5, retryDelayMax: 600 },
});

/** Finds artists who have something to get or to give back. */
export const payArtistsJob = declareTimedJob('artists-pay');

/** Compares our rows, the ledger and the provider's transfers each night. */
export const comparePayoutsJob = declareTimedJob('payouts-compare');
