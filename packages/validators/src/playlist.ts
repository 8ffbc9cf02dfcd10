import { z } from 'zod';
import { nameText, text } from './primitives.ts';

export const createPlaylistInput = z.object({
  name: nameText(50, 'Playlist name is required'),
  description: text(200).optional(),
  isPublic: z.boolean().default(false),
});
export type CreatePlaylistInput = z.infer<typeof createPlaylistInput>;
