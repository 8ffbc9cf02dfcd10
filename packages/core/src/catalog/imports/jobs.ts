import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare.ts';

export const importReleaseJob = declareJob({
  name: 'release-import',
  payload: z.object({ importId: id }),
});
