import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob, TRIED_FOR_A_DAY } from '../../platform/jobs/declare.ts';

export const processContentJob = declareJob({
  name: 'content-process',
  payload: z.object({ uploadId: id }),
  queue: TRIED_FOR_A_DAY,
});

/** Films and long recordings have a lane of their own, so that nobody's pictures wait for them. */
export const processLongContentJob = declareJob({
  ...processContentJob,
  name: 'content-process-long',
  queue: TRIED_FOR_A_DAY,
});

/** Publishes the scheduled posts whose time has come. */
export const publishDuePostsJob = declareJob({
  name: 'posts-publish-due',
  payload: z.object({}),
  queue: { policy: 'short' },
});
