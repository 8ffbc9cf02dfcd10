import { z } from 'zod';
import { id } from './primitives.ts';

/** What everybody may know about a person; never the e-mail address. */
export const publicUserOutput = z.object({
  id,
  username: z.string(),
  profileImage: z.string().nullable(),
});
export type PublicUser = z.infer<typeof publicUserOutput>;
