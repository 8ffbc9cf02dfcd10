import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { artists, comments, contents, users } = tables;

const columns = {
  comment: comments,
  author: { username: users.displayUsername, profileImage: users.profileImage },
};
const byAuthor = and(eq(users.id, comments.userId), isNull(users.deletedAt), isNull(comments.deletedAt));

/**
 * Comments with their authors, without those that an admin deleted or whose author's account is deleted;
 * callers add filter, order and limit.
 */
export function selectComments(ctx: Ctx) {
  return ctx.db.select(columns).from(comments).innerJoin(users, byAuthor);
}

export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

/** Like `selectComments`, with each comment's post. */
export function selectPlacedComments(ctx: Ctx) {
  const place = {
    title: contents.title,
    artistId: contents.artistId,
    artistName: artists.name,
    isPremium: contents.isPremium,
  };
  return ctx.db
    .select({ ...columns, place })
    .from(comments)
    .innerJoin(users, byAuthor)
    .innerJoin(contents, eq(contents.id, comments.contentId))
    .innerJoin(artists, eq(artists.id, contents.artistId));
}
