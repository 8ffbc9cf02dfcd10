import { z } from 'zod';
import { id } from './primitives.ts';

export const songRef = z.object({ songId: id });
export const likeOutput = z.object({ isLiked: z.boolean() });
