import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare.ts';

/** Puts both profiles back on the bills of people who paid for both before a merge that was undone. */
export const settleMergeJob = declareJob({
  name: 'artist-merge-settle',
  payload: z.object({ mergeId: id }),
});
