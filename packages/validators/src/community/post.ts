import { z } from 'zod';
import { id, isoTime, type Page } from '../formats/primitives.ts';
import { likedFields } from './like.ts';

export const contentType = z.enum(['text', 'image', 'video', 'audio']);

export const postState = z.enum(['draft', 'scheduled', 'published']);
export const postFileState = z.enum(['none', 'processing', 'ready', 'failed']);

/** A picture of a post, as far as it is ready. */
export const postImage = z.object({
  id,
  url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Describes it to people who do not see it; '' when the artist has not. */
  alt: z.string(),
  /** Thumbhash. */
  placeholder: z.string().nullable(),
});
export type PostImage = z.infer<typeof postImage>;

/**
 * A post as its caller may see it. A locked one has only the title and the blurred preview in `thumbnailUrl`, and
 * nothing that leads to the original. Only its artist and admins see states other than 'published'.
 */
export const postOutput = z.object({
  id,
  artistId: id,
  title: z.string(),
  description: z.string().nullable(),
  contentType,
  /** The picture, or the first of several. */
  contentUrl: z.string().nullable(),
  /** The pictures of a picture post, in order. */
  images: z.array(postImage),
  thumbnailUrl: z.string().nullable(),
  /** Thumbhash of the picture. */
  placeholder: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  durationMs: z.int().nullable(),
  /** The playable files of a video or audio post, best first. */
  sources: z.array(z.object({ type: z.string(), url: z.string() })),
  isPremium: z.boolean(),
  isLocked: z.boolean(),
  state: postState,
  publishAt: isoTime.nullable(),
  fileState: postFileState,
  failureReason: z.string().nullable(),
  commentCount: z.int(),
  ...likedFields,
  createdAt: isoTime,
  updatedAt: isoTime,
  artist: z.object({ name: z.string(), coverImage: z.string().nullable() }),
  can: z.object({
    comment: z.boolean(),
    edit: z.boolean(),
    replaceFile: z.boolean(),
    delete: z.boolean(),
  }),
});
export type Post = z.infer<typeof postOutput>;

/** An artist's premium posts as everybody sees them, with their total number. */
export type ExclusivePosts = Page<Post> & { total: number };
