import { z } from 'zod';
import { id, isoTime, paging, requiredText } from '../formats/primitives.ts';
import { COMMENT_MAX_LENGTH } from '../limits.ts';
import { teamAbilities } from './discussion.ts';

export const addSongCommentInput = z.object({
  songId: id,
  text: requiredText(COMMENT_MAX_LENGTH, 'Comment must not be blank'),
  /** Whole seconds into the song. */
  timestamp: z.int('Timestamp must be a whole number of seconds').min(0).max(2_147_483),
});
export type AddSongCommentInput = z.infer<typeof addSongCommentInput>;

export const listSongCommentsInput = paging.extend({ songId: id });
export type ListSongCommentsInput = z.infer<typeof listSongCommentsInput>;

/** The comments below the one of this id, page by page. */
export const olderSongCommentsInput = listSongCommentsInput.extend({ before: id });

export const songCommentOutput = z.object({
  id,
  songId: id,
  userId: id,
  username: z.string(),
  profileImage: z.string().nullable(),
  text: z.string(),
  timestamp: z.int(),
  /** Pinned to the top by the artist. */
  isPinned: z.boolean(),
  createdAt: isoTime,
  can: z.object({ delete: z.boolean(), ...teamAbilities }),
});
export type SongComment = z.infer<typeof songCommentOutput>;
