import { z } from 'zod';
import { id } from './primitives.ts';

export const uploadState = z.enum(['processing', 'ready', 'failed']);
export type UploadState = z.infer<typeof uploadState>;

/** What POST /api/upload takes besides the file. */
export const pictureUploadInput = z.object({ type: z.enum(['profile', 'cover']).default('cover') });
export const pictureUploadOutput = z.object({ url: z.string() });

/** One file on its way through the worker, as its owner sees it. `progress` is 0 to 1. */
export const uploadOutput = z.object({
  id,
  songId: id.nullable(),
  contentId: id.nullable(),
  fileName: z.string(),
  bytes: z.int(),
  state: uploadState,
  progress: z.number(),
  failureReason: z.string().nullable(),
});
export type Upload = z.infer<typeof uploadOutput>;
