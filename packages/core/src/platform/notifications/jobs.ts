import { id, subscriberNotice } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob } from '../jobs/declare.ts';

const news = { artistId: id, notice: subscriberNotice, dedupeKey: z.string() };

/** Notifies one batch of an artist's subscribers, and queues the next batch. */
export const notifySubscribersJob = declareJob({
  name: 'subscribers-notify',
  payload: z.object({
    ...news,
    /** The last subscription of the previous batch. */
    afterId: z.int().min(0).default(0),
  }),
});

/** Notifies one batch of an artist's followers who do not subscribe, and queues the next batch. */
export const notifyFollowersJob = declareJob({
  name: 'followers-notify',
  payload: z.object({
    ...news,
    /** The last person of the previous batch. */
    afterId: z.int().min(0).default(0),
  }),
});

/** Mails one batch of those who follow an artist by mail alone, and queues the next batch. */
export const mailFollowersJob = declareJob({
  name: 'mail-followers-notify',
  payload: z.object({
    ...news,
    /** The last follow of the previous batch. */
    afterId: z.int().min(0).default(0),
  }),
});

/** Retried with growing waits of an hour at most. After a day the news is old, and the job has nothing to do. */
export const sendPushJob = declareJob({
  name: 'push-send',
  payload: z.object({ notificationId: id, subscriptionId: id }),
  queue: { retryLimit: 60, retryDelay: 30, retryDelayMax: 3600, expireInSeconds: 120, deadLetter: null },
});
