import { z } from 'zod';

/** The likes of a post or comment, as its readers see them. */
export const likedFields = {
  likes: z.int(),
  /** Whether the caller likes it; left out where nobody is signed in. */
  isLiked: z.boolean().optional(),
};

/** Whether the caller likes a post or comment now, and how many do. */
export const countedLikeOutput = z.object({ isLiked: z.boolean(), likes: z.int() });
export type CountedLike = z.infer<typeof countedLikeOutput>;
