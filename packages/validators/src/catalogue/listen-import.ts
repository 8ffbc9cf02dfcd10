import { z } from 'zod';
import { id, isoTime } from '../formats/primitives.ts';

export const listenImportState = z.enum(['queued', 'running', 'done', 'failed']);
export type ListenImportState = z.infer<typeof listenImportState>;

/** A song of the file that was not found here, and how often it was listened to. */
export const unmatchedListens = z.object({
  title: z.string(),
  artist: z.string().nullable(),
  count: z.int(),
});
export type UnmatchedListens = z.infer<typeof unmatchedListens>;

export const listenImportOutput = z.object({
  id,
  state: listenImportState,
  fileName: z.string(),
  /** Listens that were looked at so far, of `total`, which is null until the file has been read once. */
  done: z.int(),
  total: z.int().nullable(),
  /** Listens of songs of this site; `added` of them were not in the history before. */
  matched: z.int(),
  added: z.int(),
  /** Lines that are no listen, or one at an impossible time. */
  skipped: z.int(),
  /** The most frequent ones, when it is done. */
  unmatched: z.array(unmatchedListens),
  failureReason: z.string().nullable(),
  createdAt: isoTime,
  finishedAt: isoTime.nullable(),
});
export type ListenImport = z.infer<typeof listenImportOutput>;

export const requestedListenImport = z.object({ jobId: id });
export type RequestedListenImport = z.infer<typeof requestedListenImport>;
