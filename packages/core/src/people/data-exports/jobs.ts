import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare.ts';

export const buildExportJob = declareJob({
  name: 'data-export',
  payload: z.object({ exportId: id }),
  queue: { expireInSeconds: 4 * 3600 },
});
