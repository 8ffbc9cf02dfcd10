import { z } from 'zod';
import { cutText } from '../formats/cut-text.ts';
import { id } from '../formats/primitives.ts';
import { EMPTY_FILE, FILE_PURPOSES, type FilePurpose } from './file-kinds.ts';

export const uploadState = z.enum(['processing', 'ready', 'failed']);
export type UploadState = z.infer<typeof uploadState>;

/** Fields of POST /api/upload besides the file. */
export const pictureUploadInput = z.object({ type: z.enum(['profile', 'cover']).default('cover') });
export const pictureUploadOutput = z.object({ url: z.string() });

/** One file on its way through the worker, as its owner sees it. `progress` is 0 to 1. */
export const uploadOutput = z.object({
  id,
  songId: id.nullable(),
  contentId: id.nullable(),
  /** The title of the song or post. */
  title: z.string().nullable(),
  fileName: z.string(),
  bytes: z.int(),
  state: uploadState,
  progress: z.number(),
  failureReason: z.string().nullable(),
});
export type Upload = z.infer<typeof uploadOutput>;

export const filePurpose = z.enum(Object.keys(FILE_PURPOSES) as [FilePurpose, ...FilePurpose[]]);

/** The name in the address of a file that is sent in pieces. Only its owner can use it. */
export const fileKey = z.uuid('Not a valid file');

/** The start of a file; `bytes` is its whole length. */
export const beginFileInput = z.object({
  key: fileKey,
  purpose: filePurpose,
  fileName: z
    .string()
    .max(1000)
    .transform((name) => cutText(name.replaceAll('\0', ''), 255)),
  bytes: z.int().min(1, EMPTY_FILE),
  /** A hash of the file's ends. It tells its sender which file to continue; nothing else depends on it. */
  fingerprint: z
    .string()
    .regex(/^[0-9a-f]{8,64}$/, 'Not a valid fingerprint')
    .optional(),
});
export type BeginFileInput = z.infer<typeof beginFileInput>;

/** A file that has not arrived completely, or that nothing has been made of yet. */
export const incomingFileOutput = z.object({
  key: fileKey,
  /** The profile that it was sent for. */
  artistId: id.nullable(),
  purpose: filePurpose,
  fileName: z.string(),
  bytes: z.int(),
  receivedBytes: z.int(),
  fingerprint: z.string().nullable(),
});
export type IncomingFileState = z.infer<typeof incomingFileOutput>;
