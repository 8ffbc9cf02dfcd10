import { z } from 'zod';
import { fileKey } from '../catalogue/upload.ts';
import { distinct, id, ifMatch, isoTime, nameText, text } from '../formats/primitives.ts';
import { IMAGE_ALT_MAX, POST_MAX_IMAGES, TITLE_MAX_LENGTH } from '../limits.ts';
import { contentType, postOutput, postState } from './post.ts';

const DESCRIPTION_MAX = 20_000;
const DESCRIPTION_REQUIRED = 'Description is required';

interface Publication {
  state: 'draft' | 'scheduled' | 'published';
  publishAt?: string | null | undefined;
  description: string;
}

/** A draft may be incomplete; a published post may not. */
function checkPublication({ state, publishAt, description }: Publication, ctx: z.RefinementCtx): void {
  if (state !== 'draft' && description === '')
    ctx.addIssue({ code: 'custom', path: ['description'], message: DESCRIPTION_REQUIRED });
  if (state === 'scheduled' && !publishAt)
    ctx.addIssue({ code: 'custom', path: ['publishAt'], message: 'Please choose when to publish' });
}

const imageAlt = text(IMAGE_ALT_MAX);
const fileKeys = z.array(fileKey).min(1).max(POST_MAX_IMAGES).refine(distinct, 'Must name each file once');

/** Fields of a new post besides its file. `publishAt` applies only to scheduled posts. */
export const postFields = z.object({
  title: nameText(TITLE_MAX_LENGTH, 'Title is required'),
  description: text(DESCRIPTION_MAX).default(''),
  contentType: contentType.default('text'),
  isPremium: z.boolean().default(true),
  state: postState.default('published'),
  publishAt: isoTime.nullish(),
  /** The file, when it was sent in pieces before. */
  fileKey: fileKey.optional(),
  /** `fileKey` for several pictures, in order. */
  fileKeys: fileKeys.optional(),
  /** Descriptions of its pictures, in the order of the files. */
  alt: z.array(imageAlt).max(POST_MAX_IMAGES).optional(),
});
export const createPostInput = postFields.superRefine(checkPublication);
export type CreatePostInput = z.output<typeof createPostInput>;

/** Changes to a post. Fields left out stay unchanged. Whether it may be published is decided from the result. */
export const postChanges = z.object({
  title: postFields.shape.title.optional(),
  description: text(DESCRIPTION_MAX).optional(),
  isPremium: z.boolean().optional(),
  state: postState.optional(),
  publishAt: isoTime.nullish(),
  commentsClosed: z.boolean().optional(),
  /** The pictures to keep, in their new order; those left out are removed. Posts of other types have none. */
  images: z
    .array(z.object({ id, alt: imageAlt.optional() }))
    .max(POST_MAX_IMAGES)
    .optional(),
});
export const updatePostInput = postChanges.extend({ id, ifMatch });
export type UpdatePostInput = z.output<typeof updatePostInput>;

/** The caller's own post, in any state. `progress` is the worker's, 0 to 1, while `fileState` is processing. */
export const ownPostOutput = postOutput.extend({ progress: z.number() });
export type OwnPost = z.infer<typeof ownPostOutput>;

/** The error when a post's type needs a file and none was chosen. */
export const selectFileMessage = (type: string): string => `Please select a ${type} file to upload`;
