import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob, TRIED_FOR_A_DAY } from '../../platform/jobs/declare.ts';

/** Whose cover the picture becomes when its sizes stand. */
export const coverTarget = z.object({ entity: z.enum(['song', 'album', 'artist']), id });
export type CoverTarget = z.infer<typeof coverTarget>;

export const processImageJob = declareJob({
  name: 'image-process',
  payload: z.object({ imageId: id, originalKey: z.string(), target: coverTarget.nullable() }),
  queue: TRIED_FOR_A_DAY,
});
