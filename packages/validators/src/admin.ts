import { z } from 'zod';
import { artistOutput } from './artist.ts';
import { contentType, postState } from './post.ts';
import { id, isoTime, nameText, optionalName, paging, text } from './primitives.ts';
import { songOutput } from './song.ts';

/** A page of an admin's list: newest first, filtered by the text. */
export const adminListInput = paging.extend({ search: text(100).optional() });
export type AdminListInput = z.infer<typeof adminListInput>;

export const adminUserOutput = z.object({
  id,
  username: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
  isArtist: z.boolean(),
  isAdmin: z.boolean(),
  createdAt: isoTime,
});
export type AdminUser = z.infer<typeof adminUserOutput>;

export const adminPostOutput = z.object({
  id,
  artistId: id,
  title: z.string(),
  contentType,
  isPremium: z.boolean(),
  state: postState,
  createdAt: isoTime,
  artist: z.object({ name: z.string(), coverImage: z.string().nullable() }),
});
export type AdminPost = z.infer<typeof adminPostOutput>;

/** What an admin may delete. Each deletion can be undone for 30 days. */
export const deletableEntity = z.enum([
  'user',
  'artist',
  'song',
  'album',
  'content',
  'song-comment',
  'comment',
]);
export type DeletableEntity = z.infer<typeof deletableEntity>;

export const entityRef = z.object({ entity: deletableEntity, id });
export type EntityRef = z.infer<typeof entityRef>;

/** What would be deleted along with it, as counts; zeros are left out. */
export const deletionScopeOutput = z.object({
  artists: z.int(),
  songs: z.int(),
  albums: z.int(),
  posts: z.int(),
  subscribers: z.int(),
  comments: z.int(),
  playlists: z.int(),
});
export type DeletionScope = z.infer<typeof deletionScopeOutput>;

/** A deletion that can still be undone. */
export const deletionOutput = z.object({
  id,
  entity: deletableEntity,
  entityId: id,
  name: z.string(),
  deletedAt: isoTime,
});
export type Deletion = z.infer<typeof deletionOutput>;

export const listDeletionsInput = paging.extend({ entity: deletableEntity });
export type ListDeletionsInput = z.infer<typeof listDeletionsInput>;

export const adminUploadInput = z.object({
  title: nameText(200, 'Song title is required'),
  /** The song's artist. An artist of that name without an account is found or created. */
  originalArtistName: optionalName(100).optional(),
  genre: text(50).optional(),
  releaseYear: z
    .string()
    .regex(/^\d{4}$/, 'Release year must have four digits')
    .optional(),
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
