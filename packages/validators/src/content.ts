import { z } from 'zod';
import { id, isoTime, requiredText } from './primitives.ts';

export const contentType = z.enum(['text', 'image', 'video', 'audio']);

export const contentOutput = z.object({
  id,
  artistId: id,
  title: z.string(),
  description: z.string().nullable(),
  contentType,
  contentUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  isPremium: z.boolean(),
  isLocked: z.boolean(),
  createdAt: isoTime,
  artist: z.object({ name: z.string(), coverImage: z.string().nullable() }),
});
export type Content = z.infer<typeof contentOutput>;

export const createTextPostInput = z.object({
  title: requiredText(200, 'Title is required'),
  description: requiredText(20_000, 'Description is required'),
  isPremium: z.boolean().default(true),
});
export type CreateTextPostInput = z.infer<typeof createTextPostInput>;
