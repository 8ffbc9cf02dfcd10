import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare.ts';

/** Makes a file for downloads. */
export const makeDownloadJob = declareJob({
  name: 'download-make',
  payload: z.object({ downloadId: id }),
  keyOf: ({ downloadId }) => String(downloadId),
  queue: { policy: 'short', expireInSeconds: 900 },
});
