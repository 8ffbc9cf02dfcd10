import { z } from 'zod';
import { id } from '../formats/primitives.ts';

/** Who may download songs; `everybody` means who may play them. */
export const downloads = z.enum(['nobody', 'subscribers', 'everybody']);
export type Downloads = z.infer<typeof downloads>;

/** `original` is the uploaded sound unchanged; `flac` exists where that is lossless. */
export const downloadFormat = z.enum(['mp3', 'opus', 'flac', 'original'], {
  error: 'Choose mp3, opus, flac or original',
});
export type DownloadFormat = z.infer<typeof downloadFormat>;

/** The secret in the link of a receipt, for who bought without an account. */
const purchase = z.string().min(1).max(100).optional();

export const downloadQuery = z.object({ format: downloadFormat.default('mp3'), purchase });

/** A song or an album, in one format. */
export const downloadInput = z.object({
  of: z.enum(['song', 'album']),
  id,
  format: downloadFormat,
  purchase,
});
export type DownloadInput = z.infer<typeof downloadInput>;

/** The formats that the caller may have. Of an album, those that all of its songs come in that they may download. */
export const downloadsOutput = z.object({
  formats: z.array(downloadFormat),
  /** How many songs they get. */
  songs: z.int(),
  /** How often the song or the album's songs were downloaded; null for who does not manage the profile. */
  count: z.int().nullable(),
});
export type DownloadOffer = z.infer<typeof downloadsOutput>;

/** Files are prepared when they are first asked for; so many of them are done. */
export const downloadProgress = z.object({
  state: z.enum(['preparing', 'ready']),
  done: z.int(),
  total: z.int(),
});
export type DownloadProgress = z.infer<typeof downloadProgress>;
