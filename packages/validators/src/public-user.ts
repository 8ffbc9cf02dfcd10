import { z } from 'zod';
import { playlistSummaryOutput } from './playlist.ts';
import { id } from './primitives.ts';
import { username } from './username.ts';

/** What everybody may know about a person; never the e-mail address. */
export const publicUserOutput = z.object({
  id,
  username: z.string(),
  profileImage: z.string().nullable(),
});
export type PublicUser = z.infer<typeof publicUserOutput>;

export const personInput = z.object({ username });
export type PersonInput = z.infer<typeof personInput>;

/** A person's public page. */
export const personOutput = publicUserOutput.extend({
  playlists: z.array(playlistSummaryOutput),
  /** The artists to whom they subscribe; null unless they chose to show them. */
  supportedArtists: z.array(z.object({ id, name: z.string(), coverImage: z.string().nullable() })).nullable(),
});
export type PersonPage = z.infer<typeof personOutput>;
