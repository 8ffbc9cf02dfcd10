import { z } from 'zod';
import { id, isoTime, paging, requiredText } from '../formats/primitives.ts';
import { COMMENT_MAX_LENGTH } from '../limits.ts';
import { teamAbilities } from './discussion.ts';
import { likedFields } from './like.ts';

export const TIMESTAMP_IN_SECONDS = 'Timestamp must be a whole number of seconds';

export const addSongCommentInput = z.object({
  songId: id,
  text: requiredText(COMMENT_MAX_LENGTH, 'Comment must not be blank'),
  /** Whole seconds into the song. A reply has its parent's moment and may leave it out. */
  timestamp: z.int(TIMESTAMP_IN_SECONDS).min(0).max(2_147_483).optional(),
  /** The comment on the same song that this one answers. It is no reply itself. */
  parentId: id.optional(),
});
export type AddSongCommentInput = z.infer<typeof addSongCommentInput>;

export const listSongCommentsInput = paging.extend({ songId: id });
export type ListSongCommentsInput = z.infer<typeof listSongCommentsInput>;

/** The comments below the one of this id, page by page. */
export const olderSongCommentsInput = listSongCommentsInput.extend({ before: id });

/** A comment that answers another one. */
export const songReplyOutput = z.object({
  id,
  /** The comment that it answers. */
  parentId: id,
  songId: id,
  userId: id,
  username: z.string(),
  profileImage: z.string().nullable(),
  text: z.string(),
  timestamp: z.int(),
  /** Pinned to the top by the artist. */
  isPinned: z.boolean(),
  /** Its author is the artist of the song. */
  isByArtist: z.boolean(),
  createdAt: isoTime,
  ...likedFields,
  can: z.object({ delete: z.boolean(), ...teamAbilities }),
});
export type SongReply = z.infer<typeof songReplyOutput>;

export const songCommentOutput = songReplyOutput.extend({
  parentId: id.nullable(),
  /** Its replies, oldest first. */
  replies: z.array(songReplyOutput),
});
export type SongComment = z.infer<typeof songCommentOutput>;
