import { z } from 'zod';
import { id } from './primitives.ts';

/** What anybody may know of a person; never the e-mail address. */
export const publicUserOutput = z.object({
  id,
  username: z.string(),
  profileImage: z.string().nullable(),
});
export type PublicUser = z.infer<typeof publicUserOutput>;
