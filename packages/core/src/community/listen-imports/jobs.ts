import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare.ts';

export const importListensJob = declareJob({
  name: 'listens-import',
  payload: z.object({ importId: id }),
});
