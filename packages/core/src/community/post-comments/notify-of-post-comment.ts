import { tables } from '@stagedoor/db';
import type { Comment, Post } from '@stagedoor/validators';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { notify, notifyOfComment } from '../../platform/notifications/index.ts';
import { isLocked, listMemberIds, maySee } from '../../platform/rights/index.ts';
import { postListed } from '../posts/index.ts';

const { artists, posts } = tables;

/** Notifies, once each, whom a comment answers or mentions, if they may see the post, and the members of its artist. */
export async function notifyOfPostComment(
  ctx: Ctx,
  post: Post,
  comment: Comment,
  answeredId: number | null,
): Promise<void> {
  const { userId, username, profileImage } = comment;
  const subject = { kind: 'post' as const, id: post.id, title: post.title };
  const payload = { userId, username, profileImage, subject, commentId: comment.id };
  const dedupeKey = `comment:${comment.id}`;
  const [row] = await ctx.db
    .select({ isListed: sql<boolean>`${postListed}` })
    .from(posts)
    .innerJoin(artists, eq(artists.id, posts.artistId))
    .where(eq(posts.id, post.id));
  if (!row) return;
  const now = ctx.now();
  await notifyOfComment(ctx, {
    text: comment.text,
    answeredId,
    payload,
    dedupeKey,
    maySee: (rights) => maySee({ ...post, isListed: row.isListed }, rights) && !isLocked(post, rights, now),
  });
  const people = await listMemberIds(ctx, post.artistId, 'publish');
  const userIds = people.filter((id) => id !== userId);
  await notify(ctx, { type: 'comment', payload, userIds, dedupeKey });
}
