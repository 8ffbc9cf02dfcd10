import { z } from 'zod';
import { id, ifMatch, isoTime, text } from '../formats/primitives.ts';
import type { Deletion } from '../site/admin.ts';

/** Abilities of an artist's members for a comment on their work, besides deleting it. */
export const teamAbilities = {
  pin: z.boolean(),
  /** Keep its author from commenting, requesting and mentioning. */
  block: z.boolean(),
};

export const pinCommentInput = z.object({ id, isPinned: z.boolean(), ifMatch });
export type PinCommentInput = z.infer<typeof pinCommentInput>;

/** The subject of comments; `content` is a post. */
export const discussionRef = z.object({ kind: z.enum(['song', 'content']), id });
export type DiscussionRef = z.infer<typeof discussionRef>;

/** Whether comments can be written here, for everybody and for the caller. */
export const discussionOutput = z.object({
  /** The artist whose work it is about. */
  artistId: id,
  isClosed: z.boolean(),
  /** Why the caller cannot write, in a sentence; null when they can, or have to sign in first. */
  refusal: z.string().nullable(),
  can: z.object({ comment: z.boolean(), close: z.boolean() }),
});
export type Discussion = z.infer<typeof discussionOutput>;

/** Whether the caller can take back that they deleted a comment; `deletion` is a moderator's record. */
export interface CommentDeletion {
  canRestore: boolean;
  deletion: Deletion | null;
}

/** A person whom an artist has blocked from commenting, requesting and mentioning. */
export const blockedPersonOutput = z.object({
  userId: id,
  username: z.string(),
  profileImage: z.string().nullable(),
  createdAt: isoTime,
});
export type BlockedPerson = z.infer<typeof blockedPersonOutput>;

/** `artistId` names the profile where the page is about its work; without it, the profile acted for is meant. */
export const blockPersonInput = z.object({ userId: id, artistId: id.optional() });
export type BlockPersonInput = z.infer<typeof blockPersonInput>;

/** How the name of a person to mention begins, after the @. */
export const mentionableInput = discussionRef.extend({ query: text(30) });
export type MentionableInput = z.infer<typeof mentionableInput>;

/** A person whose name a comment may mention. */
export interface Mentionable {
  userId: number;
  username: string;
  profileImage: string | null;
}
