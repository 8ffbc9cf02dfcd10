import { z } from 'zod';
import { id, ifMatch, isoTime, paging, requiredText } from '../formats/primitives.ts';
import { COMMENT_MAX_LENGTH } from '../limits.ts';
import { teamAbilities } from './discussion.ts';
import { likedFields } from './like.ts';

const commentText = requiredText(COMMENT_MAX_LENGTH, 'Comment must not be blank');

export const postRef = z.object({ contentId: id });

export const listCommentsInput = paging.extend(postRef.shape);
export type ListCommentsInput = z.infer<typeof listCommentsInput>;

/** With `parentId` it answers a comment under the same post that is no reply itself. */
export const addCommentInput = postRef.extend({ text: commentText, parentId: id.optional() });
export type AddCommentInput = z.infer<typeof addCommentInput>;

export const updateCommentInput = z.object({ id, text: commentText, ifMatch });
export type UpdateCommentInput = z.infer<typeof updateCommentInput>;

/** A program's change of a comment: its author changes the text, the artist whether it is pinned. */
export const changeCommentInput = z
  .object({ text: commentText.optional(), isPinned: z.boolean().optional() })
  .refine(
    ({ text, isPinned }) => (text === undefined) !== (isPinned === undefined),
    'Send either a text or isPinned',
  );
export type ChangeCommentInput = z.infer<typeof changeCommentInput> & {
  id: number;
  ifMatch?: string | undefined;
};

/** A comment that answers another one. */
export const replyOutput = z.object({
  id,
  /** The comment that it answers. */
  parentId: id,
  contentId: id,
  userId: id,
  username: z.string(),
  profileImage: z.string().nullable(),
  text: z.string(),
  createdAt: isoTime,
  updatedAt: isoTime,
  isEdited: z.boolean(),
  /** Pinned to the top by the artist. */
  isPinned: z.boolean(),
  /** Its author is the artist whose post this is. */
  isByArtist: z.boolean(),
  ...likedFields,
  can: z.object({ edit: z.boolean(), delete: z.boolean(), ...teamAbilities }),
});
export type Reply = z.infer<typeof replyOutput>;

/** A comment under a post. */
export const commentOutput = replyOutput.extend({
  parentId: id.nullable(),
  /** Its replies, oldest first. */
  replies: z.array(replyOutput),
});
export type Comment = z.infer<typeof commentOutput>;

/** A person's own comment, with the post it belongs to. */
export const ownCommentOutput = commentOutput.extend({
  content: z.object({ title: z.string(), artistId: id, artistName: z.string() }),
});
export type OwnComment = z.infer<typeof ownCommentOutput>;
