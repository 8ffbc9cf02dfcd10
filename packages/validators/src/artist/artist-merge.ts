import { z } from 'zod';
import { id, isoTime } from '../formats/primitives.ts';

/** `id` goes into `intoArtistId`. */
export const mergeArtistsInput = z.object({ id, intoArtistId: id });
export type MergeArtistsInput = z.infer<typeof mergeArtistsInput>;

/** Counts of what a merge would move. */
export interface MergeScope {
  fromName: string;
  intoName: string;
  songs: number;
  albums: number;
  posts: number;
  requests: number;
  products: number;
  tourDates: number;
  people: number;
  subscribers: number;
  /** People who pay for both now, and for one of them from their next bill. */
  subscribersOfBoth: number;
}

export const artistMergeOutput = z.object({
  id,
  fromArtistId: id,
  fromName: z.string(),
  intoArtistId: id,
  intoName: z.string(),
  createdAt: isoTime,
  undoneAt: isoTime.nullable(),
});
export type ArtistMerge = z.infer<typeof artistMergeOutput>;
