import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob, declareTimedJob, TRIED_FOR_A_DAY } from '../../platform/jobs/declare.ts';

export const processPostJob = declareJob({
  name: 'content-process',
  payload: z.object({ uploadId: id }),
  queue: TRIED_FOR_A_DAY,
});

/** Videos and long recordings have their own queue, so that pictures do not wait behind them. */
export const processLongPostJob = declareJob({
  ...processPostJob,
  name: 'content-process-long',
  queue: TRIED_FOR_A_DAY,
});

/** Publishes scheduled posts that are due. */
export const publishDuePostsJob = declareTimedJob('posts-publish-due');
