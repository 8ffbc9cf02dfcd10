import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob } from '../jobs/declare.ts';

/** Notifies the author and the reporters of a decision. */
export const notifyOfDecisionJob = declareJob({
  name: 'tell-of-decision',
  payload: z.object({ decisionId: id }),
});
