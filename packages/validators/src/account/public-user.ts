import { z } from 'zod';
import { id } from '../formats/primitives.ts';
import { playlistSummaryOutput } from '../playlists/playlist.ts';
import { username } from './username.ts';

/** A person's public data; never the e-mail address. */
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
  /** The artists that they subscribe to; null unless they chose to show them. */
  supportedArtists: z.array(z.object({ id, name: z.string(), coverImage: z.string().nullable() })).nullable(),
});
export type PersonPage = z.infer<typeof personOutput>;
