import { id, subscriberNotice } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob } from '../jobs/declare.ts';

/** Notifies one batch of an artist's subscribers, and queues the next batch. */
export const notifySubscribersJob = declareJob({
  name: 'subscribers-notify',
  payload: z.object({
    artistId: id,
    notice: subscriberNotice,
    dedupeKey: z.string(),
    /** The last subscription of the previous batch. */
    afterId: z.int().min(0).default(0),
  }),
});
