import { z } from 'zod';
import { artistOutput } from '../artist/artist.ts';
import { songOutput } from '../catalogue/song.ts';
import { id, isoTime, nameText, optionalName, paging, text } from '../formats/primitives.ts';
import { year } from '../formats/year.ts';
import { GENRE_MAX_LENGTH } from '../limits.ts';
import { targetType } from '../moderation/moderation.ts';
import { targetRef } from '../moderation/target.ts';

/** Counts of everything that would be deleted along with it; zeros are left out. */
export const deletionScopeOutput = z.object({
  artists: z.int(),
  songs: z.int(),
  albums: z.int(),
  posts: z.int(),
  subscribers: z.int(),
  comments: z.int(),
  /** A person's own, which end. */
  subscriptions: z.int(),
  likes: z.int(),
  playlists: z.int(),
});
export type DeletionScope = z.infer<typeof deletionScopeOutput>;

/** A deletion that can still be undone. */
export const deletionOutput = targetRef.extend({
  id,
  name: z.string(),
  deletedAt: isoTime,
});
export type Deletion = z.infer<typeof deletionOutput>;

export const listDeletionsInput = paging.extend({ targetType, search: text(100).optional() });
export type ListDeletionsInput = z.infer<typeof listDeletionsInput>;

export const adminUploadInput = z.object({
  title: nameText(200, 'Song title is required'),
  /** The song's artist. An artist of that name without an account is found or created. */
  originalArtistName: optionalName(100).optional(),
  genre: text(GENRE_MAX_LENGTH).optional(),
  releaseYear: year.optional(),
  description: text(2000).optional(),
  isClaimable: z.boolean().default(true),
  /** Use title, genre and year from the file's tags where it has them. */
  useTags: z.boolean().default(false),
});
export type AdminUploadInput = z.infer<typeof adminUploadInput>;

export const adminUploadOutput = z.object({ song: songOutput, artist: artistOutput });
export type AdminUpload = z.infer<typeof adminUploadOutput>;

/** A mail that was kept as a file because no mail server is configured. */
export const keptMailOutput = z.object({
  name: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: isoTime,
  text: z.string(),
});
export type KeptMail = z.infer<typeof keptMailOutput>;
