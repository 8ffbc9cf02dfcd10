import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob } from '../jobs/declare.ts';

/** Tells the maker and the reporters what was decided about a thing. */
export const tellOfDecisionJob = declareJob({
  name: 'tell-of-decision',
  payload: z.object({ decisionId: id }),
});
