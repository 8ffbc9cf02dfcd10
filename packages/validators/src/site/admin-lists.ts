import { z } from 'zod';
import { artistOutput } from '../artist/artist.ts';
import { releaseState } from '../catalogue/release.ts';
import { audioState } from '../catalogue/song.ts';
import { contentType, postState } from '../community/post.ts';
import { id, isoTime, type Page, paging, requiredText, text } from '../formats/primitives.ts';

/** A page of a list of administration, filtered by the text; newest first unless it says otherwise. */
export const adminListInput = paging.extend({ search: text(100).optional() });

/** `there` for everybody, `hidden` by a moderator, or `deleted` within the last 30 days. */
export const thingState = z.enum(['there', 'hidden', 'deleted']);
export type ThingState = z.infer<typeof thingState>;

/** How a list is sorted; `isDescending` is the direction. */
const sorted = <const T extends readonly [string, ...string[]]>(...by: T) => ({
  /** The first of them when left out. */
  sortBy: z.enum(by).optional(),
  isDescending: z.boolean().optional(),
});

/** A page that knows how many rows match; null when that was not counted. */
export interface CountedPage<Item> extends Page<Item> {
  total: number | null;
}

export const personRole = z.enum(['fan', 'artist', 'moderator', 'admin']);
/** `there`: without the others. */
export const personState = z.enum(['there', 'suspended', 'hidden', 'deleted', 'unconfirmed']);

export const adminUsersInput = adminListInput.extend({
  ...sorted('joined', 'username', 'email'),
  role: personRole.optional(),
  /** Everybody but the deleted when left out. */
  state: personState.optional(),
});
export type AdminUsersInput = z.infer<typeof adminUsersInput>;

export const adminUserOutput = z.object({
  id,
  username: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
  isArtist: z.boolean(),
  isModerator: z.boolean(),
  isAdmin: z.boolean(),
  state: personState,
  /** The end of a suspension that has one. */
  suspendedUntil: isoTime.nullable(),
  /** When a session of theirs was last used; null when none is left. */
  lastSeenAt: isoTime.nullable(),
  createdAt: isoTime,
});
export type AdminUser = z.infer<typeof adminUserOutput>;

export const adminArtistsInput = adminListInput.extend({
  ...sorted('joined', 'name', 'listeners'),
  verified: z.enum(['verified', 'unverified']).optional(),
  account: z.enum(['with', 'without']).optional(),
  state: thingState.optional(),
});
export type AdminArtistsInput = z.infer<typeof adminArtistsInput>;

export const adminArtistOutput = artistOutput.extend({
  state: thingState,
  /** The profile into which it was merged. */
  mergedIntoId: id.nullable(),
  createdAt: isoTime,
});
export type AdminArtist = z.infer<typeof adminArtistOutput>;

export const adminPostsInput = adminListInput.extend({
  ...sorted('created', 'title'),
  type: contentType.optional(),
  access: z.enum(['premium', 'free']).optional(),
  state: z.enum([...thingState.options, 'draft', 'scheduled']).optional(),
  artistId: id.optional(),
  /** Only this one, in any state. */
  id: id.optional(),
});
export type AdminPostsInput = z.infer<typeof adminPostsInput>;

export const adminPostOutput = z.object({
  id,
  artistId: id,
  title: z.string(),
  contentType,
  isPremium: z.boolean(),
  /** Draft, scheduled or published. */
  state: postState,
  thingState,
  createdAt: isoTime,
  artist: z.object({ name: z.string(), coverImage: z.string().nullable() }),
});
export type AdminPost = z.infer<typeof adminPostOutput>;

/** Where a song came from. */
export const songOrigin = z.enum(['upload', 'import', 'admin']);

export const adminSongsInput = adminListInput.extend({
  ...sorted('added', 'plays'),
  source: songOrigin.optional(),
  audio: audioState.optional(),
  access: z.enum(['premium', 'free']).optional(),
  state: thingState.optional(),
  artistId: id.optional(),
  /** Only this one, in any state. */
  id: id.optional(),
});
export type AdminSongsInput = z.infer<typeof adminSongsInput>;

export const adminSongOutput = z.object({
  id,
  title: z.string(),
  coverImage: z.string().nullable(),
  artistId: id,
  artistName: z.string(),
  originalArtistName: z.string().nullable(),
  albumTitle: z.string().nullable(),
  duration: z.string().nullable(),
  plays: z.int(),
  isPremium: z.boolean(),
  audioState,
  releaseState,
  source: songOrigin,
  thingState,
  createdAt: isoTime,
});
export type AdminSong = z.infer<typeof adminSongOutput>;

export const adminCommentsInput = adminListInput.extend({
  ...sorted('written'),
  under: z.enum(['song', 'post']).optional(),
  state: thingState.optional(),
  /** The comments of one person. */
  userId: id.optional(),
  /** Only this one, in any state. */
  id: id.optional(),
});
export type AdminCommentsInput = z.infer<typeof adminCommentsInput>;

export const adminCommentOutput = z.object({
  type: z.enum(['songComment', 'postComment']),
  id,
  text: z.string(),
  userId: id,
  username: z.string(),
  profileImage: z.string().nullable(),
  /** The comment's song or post. */
  under: z.object({ id, title: z.string(), artistName: z.string() }),
  thingState,
  createdAt: isoTime,
});
export type AdminComment = z.infer<typeof adminCommentOutput>;

export const staffSearchInput = z.object({ q: requiredText(100, 'Please enter something to search for') });
export type StaffSearchInput = z.infer<typeof staffSearchInput>;

/** Something that a search of administration found. */
export const staffFindOutput = z.object({
  type: z.enum(['report', 'user', 'artist', 'song', 'album', 'post', 'playlist']),
  /** The row's id; for a report, that of its case. */
  id,
  name: z.string(),
  /** Distinguishes things with the same name. */
  detail: z.string(),
  image: z.string().nullable(),
});
export type StaffFind = z.infer<typeof staffFindOutput>;
export interface StaffFinds {
  items: StaffFind[];
}
