import { z } from 'zod';
import { distinct, id } from '../formats/primitives.ts';
import { MAX_SONGS_AT_ONCE } from '../limits.ts';

export const songRef = z.object({ songId: id });

/** Several songs, liked in this order. */
export const likeSongsInput = z.object({
  songIds: z.array(id).min(1).max(MAX_SONGS_AT_ONCE).refine(distinct, 'Must name each song once'),
});
export const likeOutput = z.object({ isLiked: z.boolean() });
