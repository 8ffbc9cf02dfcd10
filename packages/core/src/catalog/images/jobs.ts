import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob, TRIED_FOR_A_DAY } from '../../platform/jobs/declare.ts';

/** The target whose cover the picture becomes when it is processed. */
export const coverTarget = z.object({
  entity: z.enum(['song', 'album', 'artist', 'playlist']),
  id,
  /** It gets the cover when its sizes are stored, if it has none by then; else it has it from the start. */
  isWhenReady: z.boolean().optional(),
});
export type CoverTarget = z.infer<typeof coverTarget>;

export const processImageJob = declareJob({
  name: 'image-process',
  payload: z.object({ imageId: id, originalKey: z.string(), target: coverTarget.nullable() }),
  queue: TRIED_FOR_A_DAY,
});
